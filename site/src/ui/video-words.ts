import './video-words.css';

/** Messages for a video that a browser cannot play, or plays without a picture. */
export interface VideoWords {
  failed: string;
  unseen: string;
}

/** For an element around a video, so that video-words.client.ts can say it. */
export const videoWords = ({ failed, unseen }: VideoWords) => ({
  'data-video-failed': failed,
  'data-video-unseen': unseen,
});
