import { isDataDear } from '../../../ui/connection.ts';

/** Devices with a mouse, where the buying column is beside the stage (docs/design.md, Zoom panel). */
const HOVERS = '(hover: hover) and (pointer: fine) and (min-width: 64.0625em)';
/** The minimum scale, for a picture on a very wide stage. */
const MIN_SCALE = 1.5;

/**
 * Hovering a picture shows it enlarged over the buying column, with a lens marking the enlarged part. The
 * large picture loads on the first hover, unless the visitor's data is to be saved.
 * @param area width in pixels to which the stage is enlarged (`FIG-5`)
 */
export function zoomOnHover(gallery: HTMLElement, area: number, signal: AbortSignal): void {
  const hovers = matchMedia(HOVERS);
  for (const link of gallery.querySelectorAll<HTMLAnchorElement>('[data-part="picture-link"]')) {
    link.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        if (hovers.matches && pointerType === 'mouse') openPanel(link, area, signal);
      },
      { signal },
    );
  }
}

function openPanel(link: HTMLAnchorElement, area: number, signal: AbortSignal): void {
  const slide = link.closest<HTMLElement>('[data-part="slide"]');
  const detail = link.closest<HTMLElement>('[data-part="detail"]');
  const shown = link.querySelector('img');
  if (!slide || !detail || !shown?.naturalWidth) return;
  const { width, height } = slide.getBoundingClientRect();
  const scale = Math.max(area / width, MIN_SCALE);

  const copy = document.createElement('div');
  copy.className = `${slide.className} zoom-copy`;
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  const picture = new Image(shown.width, shown.height);
  picture.src = shown.currentSrc;
  copy.append(picture);
  if (!isDataDear()) void sharpen(picture, link.href);

  const panel = document.createElement('div');
  panel.className = 'zoom-panel';
  panel.setAttribute('aria-hidden', 'true');
  panel.style.height = `${height}px`;
  panel.append(copy);
  detail.append(panel);

  const lens = document.createElement('span');
  lens.className = 'zoom-lens';
  const size = { x: Math.min(width, panel.clientWidth / scale), y: height / scale };
  Object.assign(lens.style, { width: `${size.x}px`, height: `${size.y}px` });
  link.append(lens);

  const leaving = new AbortController();
  const until = { signal: leaving.signal };
  link.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const box = slide.getBoundingClientRect();
      const x = within(clientX - box.left - size.x / 2, width - size.x);
      const y = within(clientY - box.top - size.y / 2, height - size.y);
      lens.style.translate = `${x}px ${y}px`;
      copy.style.transform = `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`;
    },
    until,
  );
  const close = () => {
    panel.remove();
    lens.remove();
    leaving.abort();
  };
  link.addEventListener('pointerleave', close, until);
  link.addEventListener('click', close, until);
  signal.addEventListener('abort', close, { once: true });
}

/** Replaces the picture with its full-size version once that is decoded, if it is still shown. */
export async function sharpen(picture: HTMLImageElement, address: string): Promise<void> {
  const small = picture.src;
  const large = new Image();
  large.src = address;
  await large.decode().then(
    () => {
      if (picture.src === small) picture.src = address;
    },
    () => undefined,
  );
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), most);
