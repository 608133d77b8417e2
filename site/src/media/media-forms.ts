const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SVG = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(<svg[\s>][\s\S]*<\/svg>)\s*$/i;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * The media in a field, whichever form it has (decision 35): a media record, the first of several, one in a related
 * record, the text of an address, or the text of a drawing.
 * @returns a record with `url`, not yet checked; the data URL of a drawing; null for anything else
 */
export function mediaIn(value: unknown): { url: string } | string | null {
  if (Array.isArray(value)) return value.length > 0 ? mediaIn(value[0]) : null;
  if (typeof value === 'string') return drawingIn(value) ?? addressIn(value);
  if (!isRecord(value)) return null;
  if (typeof value.url === 'string') return { ...value, url: value.url };
  for (const inner of Object.values(value)) {
    const record: unknown = Array.isArray(inner) ? inner[0] : inner;
    if (isRecord(record) && typeof record.url === 'string') return { ...record, url: record.url };
  }
  return null;
}

/** As a picture a drawing can neither run nor load anything. */
function drawingIn(text: string): string | null {
  const drawing = SVG.exec(text)?.[1];
  if (!drawing) return null;
  const hasNamespace = /^<svg[^>]*\sxmlns=/i.test(drawing);
  const whole = hasNamespace ? drawing : drawing.replace(/^<svg/i, `<svg xmlns="${SVG_NAMESPACE}"`);
  return `data:image/svg+xml,${encodeURIComponent(whole)}`;
}

function addressIn(text: string): { url: string } | null {
  const url = text.trim();
  return /^(?:https?:\/)?\/|^uploads\//i.test(url) ? { url } : null;
}
