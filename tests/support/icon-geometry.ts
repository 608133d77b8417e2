import type { Locator } from '@playwright/test';

/**
 * The direction in which the arrow of a link or a button points on the screen, measured as rendered, with all
 * transforms. Labels do not show that.
 * @param control with one drawn arrow, with or without a shaft
 * @throws if nothing is drawn
 */
export function arrowOf(control: Locator): Promise<'<' | '>'> {
  return control.locator('svg').evaluate((drawing: SVGSVGElement) => {
    const path = drawing.querySelector('path')!;
    const { stroke, strokeWidth } = getComputedStyle(path);
    const isDrawn = path.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isDrawn || stroke === 'none' || !Number.parseFloat(strokeWidth)) throw new Error('No arrow is drawn.');
    const length = path.getTotalLength();
    const matrix = path.getScreenCTM()!;
    const points = Array.from({ length: 400 }, (_, at) =>
      path.getPointAtLength((length * at) / 399).matrixTransform(matrix),
    );
    const heights = points.map(({ y }) => y);
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    const middle = (top + bottom) / 2;
    const near = (y: number, level: number) => Math.abs(y - level) < (bottom - top) / 50;
    const ends = points.filter(({ y }) => near(y, top) || near(y, bottom)).map(({ x }) => x);
    const end = ends.reduce((sum, x) => sum + x, 0) / ends.length;
    const axis = points.filter(({ y }) => near(y, middle)).map(({ x }) => x);
    const tip = [Math.min(...axis), Math.max(...axis)].sort((a, b) => Math.abs(a - end) - Math.abs(b - end))[0]!;
    return tip < end ? '<' : '>';
  });
}

/**
 * The geometry of the strokes in an element's ::before and ::after: each one's angle in degrees from the horizontal
 * (0 to 179), and the distance of their centres in pixels. A plus is 0 and 90, an X 45 and 135, with distance 0.
 */
export function strokesOf(element: Locator): Promise<{ angles: number[]; apart: number }> {
  return element.evaluate((it: HTMLElement) => {
    const strokes = ['::before', '::after'].map((part) => {
      const style = getComputedStyle(it, part);
      const turned = new DOMMatrix(style.transform === 'none' ? '' : style.transform);
      const rotated = style.rotate === 'none' ? 0 : Number.parseFloat(style.rotate);
      const angle = (Math.atan2(turned.b, turned.a) * 180) / Math.PI + rotated;
      return {
        angle: (Math.round(angle) + 180) % 180,
        middle: Number.parseFloat(style.top) + Number.parseFloat(style.height) / 2 + turned.f,
      };
    });
    return {
      angles: strokes.map(({ angle }) => angle).sort((a, b) => a - b),
      apart: Math.abs(strokes[0]!.middle - strokes[1]!.middle),
    };
  });
}

/** The number of filled stars of each element, as rendered. */
export function filledStars(stars: Locator): Promise<number[]> {
  return stars.evaluateAll((all) =>
    all.map((one) => {
      const [empty, full] = ['::before', '::after'].map((part) => getComputedStyle(one, part));
      if (full!.backgroundColor === empty!.backgroundColor) return 0;
      return Math.round((5 * Number.parseFloat(full!.width)) / Number.parseFloat(empty!.width));
    }),
  );
}

/** The separator before each item except the first, as rendered: a short line or a dot between breadcrumbs. */
export function separatorsOf(items: Locator): Promise<('line' | 'dot' | 'nothing')[]> {
  return items.evaluateAll((all) =>
    all.slice(1).map((item) => {
      const style = getComputedStyle(item, '::before');
      const [width, height] = [style.width, style.height].map(Number.parseFloat) as [number, number];
      const isDrawn = style.content === '""' && !/, 0\)$/.test(style.backgroundColor) && width > 0 && height > 0;
      if (!isDrawn) return 'nothing';
      if (width === height && style.borderRadius === '50%') return 'dot';
      return width >= 5 * height ? 'line' : 'nothing';
    }),
  );
}
