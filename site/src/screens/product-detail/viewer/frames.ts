import { isDataDear } from '../../../ui/connection.ts';

/** The frames of a turntable, once around. Each is loaded and decoded once, unless that failed. */
export class Frames {
  private loaded = new Map<number, Promise<HTMLImageElement | null>>();
  readonly addresses: string[];

  constructor(addresses: string[]) {
    this.addresses = addresses;
  }

  get total(): number {
    return this.addresses.length;
  }

  /** The index of a frame, counted on in either direction. */
  around(index: number): number {
    return ((index % this.total) + this.total) % this.total;
  }

  degrees(index: number): number {
    return Math.round((index * 360) / this.total);
  }

  /** The decoded frame; null if it cannot be loaded. */
  load(index: number): Promise<HTMLImageElement | null> {
    const loadedFrame = this.loaded.get(index);
    if (loadedFrame) return loadedFrame;
    const image = new Image();
    image.alt = '';
    image.src = this.addresses[index] ?? '';
    const loading = image.decode().then(
      () => image,
      () => {
        this.loaded.delete(index);
        return null;
      },
    );
    this.loaded.set(index, loading);
    return loading;
  }

  /** Loads the others, the nearest first; if data is to be saved, only the neighbours. */
  async loadAround(index: number, until: AbortSignal): Promise<void> {
    const reach = isDataDear() ? 1 : Math.floor(this.total / 2);
    for (let distance = 1; distance <= reach && !until.aborted; distance++) {
      const pair = [this.around(index + distance), this.around(index - distance)];
      await Promise.all(pair.map((next) => this.load(next)));
    }
  }
}
