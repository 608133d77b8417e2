/** What the address names after '#', decoded; '' if nothing, or nothing that can be decoded. */
export function linkedId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
