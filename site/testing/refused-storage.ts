/** The ways in which browsers refuse to store anything: in-app browsers, private windows, settings, full devices. */
export const REFUSALS = ['null', 'undefined', 'throws when read', 'throws when written', 'full'];

/**
 * Makes local and session storage refuse in one of these ways; what is stored already can be read from the last two. Refers to
 * nothing outside itself, so that it can be sent to a browser as well.
 * @returns what ends that
 */
export function refuseStorage(how: string): () => void {
  const names = ['localStorage', 'sessionStorage'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(window, name));
  const refuse = (): never => {
    throw new DOMException('No', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  for (const name of names) {
    const real = window[name];
    const readable = {
      getItem: (key: string) => real.getItem(key),
      removeItem: (key: string) => real.removeItem(key),
      clear: () => real.clear(),
      setItem: refuse,
    };
    const get = () => {
      if (how === 'throws when read') refuse();
      return how === 'null' ? null : how === 'undefined' ? undefined : readable;
    };
    Object.defineProperty(window, name, { configurable: true, get });
  }
  return () =>
    names.forEach((name, index) => {
      Object.defineProperty(window, name, before[index] ?? { configurable: true });
    });
}
