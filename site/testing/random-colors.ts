/** Color codes: greys, the corners of the color cube, and random ones, the same in every run. */
export function randomColors(count: number, seed = 20231122): string[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    if (index % 5 === 0) return `#${hex(random(256)).repeat(3)}`;
    const channel = index % 5 === 1 ? () => random(2) * 255 : () => random(256);
    return `#${hex(channel())}${hex(channel())}${hex(channel())}`;
  });
}
