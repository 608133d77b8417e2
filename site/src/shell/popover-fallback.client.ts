// As an address, since for `import()` of a module the bundler adds 0.7 kB of preloading to every page.
import polyfill from '../../node_modules/@oddbird/popover-polyfill/dist/popover.min.js?url';

/*
 * Opens menu, language, filters and sort in browsers without `popover`: Chrome before 114, Safari before 17, Firefox before
 * 125. Without cascade layers, too, pages are one column in which nothing opens (page/old-browsers.css).
 */
if (!('popover' in HTMLElement.prototype) && CSS.supports('color', 'revert-layer'))
  void import(/* @vite-ignore */ polyfill);
