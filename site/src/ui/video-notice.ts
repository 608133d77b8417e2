import './video-notice.css';

/** Messages for a video that a browser cannot play, or plays without a picture. */
export interface VideoNotice {
  failed: string;
  unseen: string;
}

/** For an element around a video, so that video-notice.client.ts can say it. */
export const videoNotice = ({ failed, unseen }: VideoNotice) => ({
  'data-video-failed': failed,
  'data-video-unseen': unseen,
});
