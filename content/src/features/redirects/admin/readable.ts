/** An address for people: its percent-encoded letters as they are read. */
export function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
