/** The gift detail page scrolls to 10 px when it loads (specification section 2). */
const OFFSET = 10;

document.addEventListener('astro:page-load', () => {
  const isGift = document.querySelector('.detail[data-kind="gifts"]') !== null;
  if (isGift && !location.hash && scrollY < OFFSET) scrollTo({ top: OFFSET });
});
