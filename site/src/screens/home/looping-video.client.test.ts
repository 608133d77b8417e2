import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { afterEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import { LoopingVideo } from './looping-video.tsx';
import { fakeIntersectionObserver } from '../../ui/observer-for-tests.ts';

vi.mock('../../ui/autoplay.ts', () => ({ mayAutoplay: () => true }));

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a video that has left the screen by the time of the report does not play @HOME-6 @HOME-11', async () => {
  const seen = fakeIntersectionObserver();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'muted', 'get').mockReturnValue(true);
  await import('./looping-video.client.ts');
  await customElements.whenDefined('looping-video');
  document.body.innerHTML = '<looping-video><video data-part="video" muted></video></looping-video>';
  const target = document.querySelector('video');
  seen({ target, isIntersecting: true, time: 1 }, { target, isIntersecting: false, time: 2 });
  expect(play).not.toHaveBeenCalled();
  expect(pause).toHaveBeenCalledOnce();
  seen({ target, isIntersecting: false, time: 3 }, { target, isIntersecting: true, time: 4 });
  expect(play).toHaveBeenCalledOnce();
});

let pause: MockInstance;

/** A video of the home page, with the answer of the browser to playing it. */
async function place(play: () => Promise<void>): Promise<HTMLVideoElement> {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  await import('./looping-video.client.ts');
  await customElements.whenDefined('looping-video');
  const { home, video } = messagesFor('en');
  document.body.innerHTML = renderToStaticMarkup(
    createElement(LoopingVideo, {
      video: { src: '/files/a.mp4', mime: 'video/mp4', alt: '' },
      poster: null,
      words: { ...home, video },
      hasControls: true,
      isMuted: false,
    }),
  );
  return document.querySelector('video') as HTMLVideoElement;
}
const said = () => document.querySelector('output')?.textContent;
const buttons = () => document.querySelectorAll('button').length;

test('a video that failed before the script came has no buttons, and that is said @VIDEO-1', async () => {
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { get: () => ({}), configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLMediaElement.prototype, 'error'));
  await place(() => Promise.resolve());
  expect([said(), buttons()]).toEqual(['This browser cannot play this video.', 0]);
});

test('a video that is not there or cannot be decoded has no buttons, and that is said @VIDEO-1', async () => {
  const video = await place(() => Promise.resolve());
  expect([said(), buttons()]).toEqual([undefined, 2]);
  video.dispatchEvent(new Event('error'));
  expect([said(), buttons()]).toEqual(['This browser cannot play this video.', 0]);
});

test('a video whose picture is of an unknown kind is stopped, and that is said @VIDEO-1', async () => {
  const video = await place(() => Promise.resolve());
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(pause).toHaveBeenCalledOnce();
  expect([said(), buttons()]).toEqual(['This browser cannot play this video.', 0]);
});

test('a press that the browser refuses says so, and one that was taken back says nothing @VIDEO-1', async () => {
  const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));
  const video = await place(refuse('AbortError'));
  video.click();
  await Promise.resolve();
  expect(said()).toBeUndefined();
  await place(refuse('NotAllowedError'));
  document.querySelector('video')?.click();
  await vi.waitFor(() => expect(said()).toBe('This browser cannot play this video.'));
  expect(buttons()).toBe(2);
});
