type Words = 'videoFailed' | 'videoUnseen';

/** Says something of a video behind it, in place of what was said before. */
export function showVideoNotice(video: HTMLVideoElement, words: Words): void {
  const around = video.closest<HTMLElement>('[data-video-failed]');
  if (!around) return;
  const said = saidOf(video) ?? document.createElement('output');
  said.className = 'video-said';
  said.lang = document.documentElement.lang;
  said.textContent = around.dataset[words] ?? '';
  video.after(said);
}

const saidOf = ({ nextElementSibling: next }: Element) => (next instanceof HTMLOutputElement ? next : null);

/** The video whose file, or whose last file, an event is about. */
function videoOf(target: EventTarget | null): HTMLVideoElement | null {
  if (target instanceof HTMLVideoElement) return target;
  if (!(target instanceof HTMLSourceElement)) return null;
  return target.nextElementSibling instanceof HTMLSourceElement ? null : target.closest('video');
}

/** Listens to all videos: these events do not bubble. */
function on(type: string, tell: (video: HTMLVideoElement) => void): void {
  const listener = ({ target }: Event) => {
    const video = videoOf(target);
    if (video) tell(video);
  };
  document.addEventListener(type, listener, { capture: true });
}

on('error', (video) => showVideoNotice(video, 'videoFailed'));
// HEVC in MP4 is heard where only its sound is known.
on('loadedmetadata', (video) => {
  if (video.videoWidth === 0) showVideoNotice(video, 'videoUnseen');
});
on('playing', (video) => {
  if (video.videoWidth > 0) saidOf(video)?.remove();
});
