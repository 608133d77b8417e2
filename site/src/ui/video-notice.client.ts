type Words = 'videoFailed' | 'videoUnseen';

/** Shows a message after a video, in place of an earlier one. */
export function showVideoNotice(video: HTMLVideoElement, words: Words): void {
  const container = video.closest<HTMLElement>('[data-video-failed]');
  if (!container) return;
  const notice = findNotice(video) ?? document.createElement('output');
  notice.className = 'video-said';
  notice.lang = document.documentElement.lang;
  notice.textContent = container.dataset[words] ?? '';
  video.after(notice);
}

const findNotice = ({ nextElementSibling: next }: Element) => (next instanceof HTMLOutputElement ? next : null);

/** The video whose file, or last `<source>`, an event is about. */
function findVideo(target: EventTarget | null): HTMLVideoElement | null {
  if (target instanceof HTMLVideoElement) return target;
  if (!(target instanceof HTMLSourceElement)) return null;
  return target.nextElementSibling instanceof HTMLSourceElement ? null : target.closest('video');
}

/** Listens to all videos: these events do not bubble. */
function onVideoEvent(type: string, handle: (video: HTMLVideoElement) => void): void {
  const listener = ({ target }: Event) => {
    const video = findVideo(target);
    if (video) handle(video);
  };
  document.addEventListener(type, listener, { capture: true });
}

onVideoEvent('error', (video) => showVideoNotice(video, 'videoFailed'));
// A browser without a decoder for HEVC plays only the sound of such a file.
onVideoEvent('loadedmetadata', (video) => {
  if (video.videoWidth === 0) showVideoNotice(video, 'videoUnseen');
});
onVideoEvent('playing', (video) => {
  if (video.videoWidth > 0) findNotice(video)?.remove();
});
