/** Menu, language, filters and sort open in browsers without `popover`, too: Chrome before 114, Safari before 17, Firefox before 125. */
if (!('popover' in HTMLElement.prototype)) void import('@oddbird/popover-polyfill');

export {};
