/**
 * Cases travel (design.md, Motion 3): the picture of the clicked tile and the detail page's stage
 * share a view transition name. Only one picture of a page may have it, so it is set on the way.
 */
const NAME = 'case';

function tilePicture(root: ParentNode | null | undefined): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>('.tile-stage img');
}

document.addEventListener('astro:before-preparation', ({ sourceElement }) => {
  const picture = tilePicture(sourceElement?.closest('.tile'));
  if (picture) picture.style.viewTransitionName = NAME;
});

// On the way back, the tile that leads to the page just left.
document.addEventListener('astro:before-swap', ({ from, newDocument }) => {
  const links = newDocument.querySelectorAll<HTMLAnchorElement>('main .tile > a');
  const left = [...links].find((link) => new URL(link.href, from).pathname === from.pathname);
  const picture = tilePicture(left);
  if (picture) picture.style.viewTransitionName = NAME;
});
