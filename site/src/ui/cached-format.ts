/**
 * Memoizes formats by locale or time zone: making one takes as long as using it a hundred times.
 * @param make makes the format of a name, of which a site has few
 */
export function cachedFormat<Format>(make: (name: string) => Format): (name: string) => Format {
  const made = new Map<string, Format>();
  return (name) => {
    const format = made.get(name) ?? make(name);
    made.set(name, format);
    return format;
  };
}
