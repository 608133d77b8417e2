/** Fails on styles that a browser of .browserslistrc does not know and for which nothing stands in, and on breakpoints in px. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'media-feature-name-unit-allowed-list': [
      { '/width$/': 'em' },
      { message: 'Write widths of windows in em: a laptop with large text has room for fewer columns (PAGES-5)' },
    ],
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignorePartialSupport: true,
        ignore: [
          // Lowered when the site is built.
          'css-nesting',
          'css-media-range-syntax',
          // Of the oldest, Firefox alone lacks it, before 121.
          'css-has',
          // Effects, and work that is put off: what lacks them looks the same, or scrolls a little differently.
          'css-content-visibility',
          'css-overscroll-behavior',
          'css-scrollbar',
          'css-touch-action',
          // On paper alone.
          'css-color-adjust',
          'css-paged-media',
          // Pointers of a mouse, which caniuse calls unknown on phones.
          'css3-cursors-grab',
          'css3-cursors-newer',
          // `none` alone, which takes away what does nothing without script (old-browsers.css).
          'css-media-scripting',
        ],
      },
    ],
  },
};
