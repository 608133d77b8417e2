/** Sent by the gallery to the viewer (`data-part="viewer"`) when a slide is chosen: it gives the stage back. */
export const STAGE_WANTED = 'stage-wanted';
/** Sent by the viewer, bubbling to the gallery: whether it covers the slides (`detail`). */
export const STAGE_TAKEN = 'stage-taken';

declare global {
  interface HTMLElementEventMap {
    [STAGE_WANTED]: Event;
    [STAGE_TAKEN]: CustomEvent<boolean>;
  }
}
