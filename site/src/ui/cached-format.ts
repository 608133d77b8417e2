/**
 * Memoizes formats by locale or time zone: making one takes as long as using it a hundred times.
 * @param make makes the format of a name, of which a site has few
 */
export function cachedFormat<Format>(make: (name: string) => Format): (name: string) => Format {
  const formats = new Map<string, Format>();
  return (name) => {
    const format = formats.get(name) ?? make(name);
    formats.set(name, format);
    return format;
  };
}
