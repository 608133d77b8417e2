/** The fragment of the URL, decoded; '' if there is none, or if it cannot be decoded. */
export function linkedId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
