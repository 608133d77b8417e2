import { beforeEach, expect, test, vi } from 'vitest';
import './video-notice.client.ts';

const video = () => document.querySelector('video') as HTMLVideoElement;
const said = () => document.querySelector('output')?.textContent;

beforeEach(() => {
  document.body.innerHTML =
    '<p data-video-failed="Cannot play" data-video-unseen="No picture"><video><source><source></video></p>';
});

test('a video that cannot be played says so, once @VIDEO-1', () => {
  video().dispatchEvent(new Event('error'));
  video().dispatchEvent(new Event('error'));
  expect(said()).toBe('Cannot play');
  expect(document.querySelectorAll('output')).toHaveLength(1);
});

test('of several files the last one decides @VIDEO-1', () => {
  const [first, last] = document.querySelectorAll('source');
  first?.dispatchEvent(new Event('error'));
  expect(said()).toBeUndefined();
  last?.dispatchEvent(new Event('error'));
  expect(said()).toBe('Cannot play');
});

test('a video that is only heard says so, until there is a picture @VIDEO-1', () => {
  video().dispatchEvent(new Event('loadedmetadata'));
  expect(said()).toBe('No picture');
  video().dispatchEvent(new Event('playing'));
  expect(said()).toBe('No picture');
  vi.spyOn(video(), 'videoWidth', 'get').mockReturnValue(640);
  video().dispatchEvent(new Event('playing'));
  expect(said()).toBeUndefined();
});
