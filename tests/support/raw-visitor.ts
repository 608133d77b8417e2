import { connect, type Socket } from 'node:net';

/** A client that writes raw bytes, and collects the response. */
export class RawVisitor {
  heard = '';
  readonly socket: Socket;
  /** Settles when the site has closed the connection. */
  readonly cutOff: Promise<void>;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.socket = connect(Number(port), hostname);
    this.socket.on('data', (bytes) => (this.heard += bytes.toString('latin1')));
    this.socket.on('error', () => {});
    this.cutOff = new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  get isCutOff(): boolean {
    return this.socket.destroyed || this.socket.readableEnded;
  }

  /** Status of the response; undefined before there is one. */
  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(this.heard) ?? [];
    return status === undefined ? undefined : Number(status);
  }

  say(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Repeats a text at this interval. */
  drip(text: string, everyMs: number): this {
    const timer = setInterval(() => this.socket.writable && this.socket.write(text), everyMs);
    this.socket.once('close', () => clearInterval(timer));
    return this;
  }

  leave(): void {
    this.socket.destroy();
  }
}
