import type { Messages } from '../../messages/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { type Image, Picture } from '../../ui/picture.tsx';
import { videoNotice, type VideoNotice } from '../../ui/video-notice.ts';
import './looping-video.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'looping-video': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export type LoopingVideoWords = Messages['home'] & { video: VideoNotice };

interface LoopingVideoProps {
  /** Without one, the poster is shown instead. */
  video: { src: string; mime: string; alt: string } | null;
  poster: Image | null;
  words: LoopingVideoWords;
  className?: string;
  /** Small mute and pause buttons in the corner; otherwise a big play button, shown only while paused. */
  hasControls?: boolean;
  isMuted?: boolean;
}

/**
 * A looping video that plays while it is on screen. Without script it has the browser's own controls. A
 * video with sound does not autoplay.
 */
export function LoopingVideo({
  video,
  poster,
  words,
  className = '',
  hasControls = false,
  isMuted = true,
}: LoopingVideoProps) {
  // Behind the video, as browsers load the attribute 'poster' at once, far below the screen and in one size for all.
  const still = poster && <Picture image={poster} sizes="(min-width: 48em) 60vw, 100vw" {...(video && { alt: '' })} />;
  if (!video) return still && <div className={`looping-video ${className}`}>{still}</div>;
  return (
    <looping-video className={`looping-video ${className}`} {...videoNotice(words.video)}>
      {still}
      <video
        data-part="video"
        src={video.src}
        preload="none"
        aria-label={video.alt || undefined}
        controls
        loop
        muted={isMuted}
        playsInline
        disablePictureInPicture
      />
      {hasControls ? (
        <div className="looping-video-controls">
          <MuteButton words={words} />
          <ToggleButton words={words} className="icon-button" />
        </div>
      ) : (
        <ToggleButton words={words} className="looping-video-toggle" />
      )}
    </looping-video>
  );
}

function ToggleButton({ words, className }: { words: Messages['home']; className: string }) {
  return (
    <button
      type="button"
      className={className}
      data-part="toggle"
      data-play={words.play}
      data-pause={words.pause}
      aria-label={words.play}
      hidden
    >
      <Icon name="play" className="icon when-paused" />
      <Icon name="pause" className="icon when-playing" />
    </button>
  );
}

function MuteButton({ words }: { words: Messages['home'] }) {
  return (
    <button
      type="button"
      className="icon-button"
      data-part="mute"
      data-mute={words.mute}
      data-unmute={words.unmute}
      aria-label={words.mute}
      hidden
    >
      <Icon name="sound" className="icon when-heard" />
      <Icon name="muted" className="icon when-muted" />
    </button>
  );
}
