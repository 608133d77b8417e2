import { afterEach, expect, test, vi } from 'vitest';
import { fakeIntersectionObserver } from '../../ui/observer-for-tests.ts';

vi.mock('../../ui/autoplay.ts', () => ({ mayStartByItself: () => true }));

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
  document.body.innerHTML =
    '<looping-video><video data-part="video" muted></video></looping-video>';
  const target = document.querySelector('video');
  seen({ target, isIntersecting: true, time: 1 }, { target, isIntersecting: false, time: 2 });
  expect(play).not.toHaveBeenCalled();
  expect(pause).toHaveBeenCalledOnce();
  seen({ target, isIntersecting: false, time: 3 }, { target, isIntersecting: true, time: 4 });
  expect(play).toHaveBeenCalledOnce();
});
