import { define, PartedElement } from '../../ui/element.ts';
import { mayAutoplay } from '../../ui/autoplay.ts';
import { showVideoNotice } from '../../ui/video-notice.client.ts';

/**
 * Plays a looping video while it is on screen, and lets the visitor pause and mute it. Nothing autoplays
 * with sound, with reduced motion or with Save-Data (decision 15); a video that the visitor paused stays
 * paused. One that cannot be shown has no buttons.
 */
class LoopingVideo extends PartedElement {
  private isPausedByVisitor = false;

  protected connect(signal: AbortSignal): void {
    const video = this.find('video', HTMLVideoElement);
    if (!video) return;

    video.controls = false;
    const toggle = this.find('toggle', HTMLButtonElement);
    const mute = this.find('mute', HTMLButtonElement);
    const show = () => {
      this.toggleAttribute('data-playing', !video.paused);
      this.toggleAttribute('data-muted', video.muted);
      label(toggle, video.paused ? 'play' : 'pause');
      label(mute, video.muted ? 'unmute' : 'mute');
    };
    for (const type of ['play', 'pause', 'volumechange']) {
      video.addEventListener(type, show, { signal });
    }
    show();
    const giveUp = () => {
      video.pause();
      for (const button of [toggle, mute]) button?.remove();
      showVideoNotice(video, 'videoFailed');
    };
    video.addEventListener('error', giveUp, { signal });
    video.addEventListener('loadedmetadata', () => video.videoWidth === 0 && giveUp(), { signal });
    // It failed by the browser's own controls, before this script came.
    if (video.error) giveUp();

    mute?.addEventListener('click', () => (video.muted = !video.muted), { signal });
    for (const surface of [video, toggle]) {
      surface?.addEventListener('click', () => this.toggle(video), { signal });
    }
    if (video.muted && mayAutoplay()) this.playOnScreen(video, signal);
  }

  private toggle(video: HTMLVideoElement): void {
    this.isPausedByVisitor = !video.paused;
    if (!video.paused) return video.pause();
    video.play().catch((error: unknown) => {
      // Paused before it began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showVideoNotice(video, 'videoFailed');
    });
  }

  private playOnScreen(video: HTMLVideoElement, signal: AbortSignal): void {
    const onScreen = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) video.pause();
        else if (!this.isPausedByVisitor && mayAutoplay()) {
          video.play().catch(() => undefined);
        }
      },
      { threshold: 0.3 },
    );
    onScreen.observe(video);
    signal.addEventListener('abort', () => onScreen.disconnect());
  }
}

function label(button: HTMLButtonElement | undefined, name: string): void {
  if (!button) return;
  button.hidden = false;
  button.setAttribute('aria-label', button.dataset[name] ?? '');
}

define('looping-video', LoopingVideo);
