// Written by npm run brand from brand/.
/** For pages: an SVG without an id, hidden from assistive technology. */
export const LOGO =
  '<svg width="30.4" height="19.2" aria-hidden="true" viewBox="0 -0.526 46 29.053" fill="none" stroke="currentColor" stroke-width="2.6"><path d="M9 24a14 14 0 0 1 28 0M1 25.5h44"/></svg>';
export const LOGO_HAS_NAME: boolean = false;
