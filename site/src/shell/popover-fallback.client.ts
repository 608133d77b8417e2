/**
 * Opens menu, language, filters and sort in browsers without `popover`: Chrome before 114, Safari before 17, Firefox before
 * 125. Without cascade layers, too, pages are one column in which nothing opens (page/old-browsers.css).
 */
if (!('popover' in HTMLElement.prototype) && CSS.supports('color', 'revert-layer'))
  void import('@oddbird/popover-polyfill');

export {};
