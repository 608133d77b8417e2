/** Sent by the gallery to the viewer (`data-part="viewer"`) when a slide is chosen: it gives the stage back. */
export const CLOSE_VIEWER = 'stage-wanted';
/** Sent by the viewer, bubbling to the gallery: whether it covers the slides (`detail`). */
export const VIEWER_TOGGLED = 'stage-taken';

declare global {
  interface HTMLElementEventMap {
    [CLOSE_VIEWER]: Event;
    [VIEWER_TOGGLED]: CustomEvent<boolean>;
  }
}
