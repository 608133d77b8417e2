const MEGABYTE = 1_000_000;

/** '5,000 MB', '2.5 MB' */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return `${megabytes.toLocaleString('en', { maximumFractionDigits: megabytes < 100 ? 1 : 0 })} MB`;
}
