/** A picture in an edit view's values. */
export interface ShownPicture {
  id: number;
  name: string;
  url: string;
  mime: string;
}

const isPicture = (value: object): value is ShownPicture =>
  'mime' in value && 'url' in value && 'id' in value && String(value.mime).startsWith('image/');

/** The frames of a turn are shown whole, and nobody describes each. */
const TURN = 'carousel';

/** The pictures of an entry and its components but for the frames of a turn, in the form's order, each once. */
export function picturesOf(values: unknown): ShownPicture[] {
  const found = new Map<number, ShownPicture>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isPicture(value)) found.set(value.id, value);
    else for (const [name, part] of Object.entries(value)) if (name !== TURN) look(part);
  };
  look(values);
  return [...found.values()];
}
