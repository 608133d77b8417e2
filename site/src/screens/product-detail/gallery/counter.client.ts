/** Shows which picture is on stage, in place of how many there are. */
export function showPlace(counter: HTMLElement, number: number, total: number): void {
  const part = (name: string) => counter.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [sum, place, written] = [part('total'), part('place'), part('number')];
  if (!sum || !place || !written) return;
  const words = `${number} / ${total}`;
  if (written.textContent !== words) written.textContent = words;
  [...(part('dashes')?.children ?? [])].forEach((dash, index) => dash.toggleAttribute('data-on', index === number - 1));
  sum.hidden = true;
  place.hidden = false;
}
