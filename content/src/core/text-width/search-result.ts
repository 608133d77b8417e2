/** How search engines set a description. */
export const RESULT = { face: 'arial', px: 14, tracking: 0 } as const;
/** How much of it they show, in pixels. */
export const SHOWN = { desktop: 920, phone: 680 };
