/**
 * Shares an address by the device's own means, else puts it into the clipboard.
 * @returns 'copied' if the visitor has to be told so; 'failed' if neither is possible
 */
export async function share(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
