import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Mail {
  from: string;
  to: string;
  /** The headers and the body, as they were sent, with quoted-printable taken off. */
  text: string;
}

const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

/** A mail host that takes every mail, speaks no TLS, and remembers what it was told. */
export class MailHost {
  readonly mails: Mail[] = [];
  /** Each command of each connection, as it was sent. */
  readonly commands: string[] = [];
  /** While it is set, it takes no mail, and says of each every second that it is about to. */
  isSlow = false;
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  async start(): Promise<{ SMTP_HOST: string; SMTP_PORT: string }> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String((this.#server.address() as AddressInfo).port) };
  }

  stop = () => new Promise((resolve) => this.#server.close(resolve));

  #serve(socket: Socket): void {
    let [from, to, body, isBody] = ['', '', '', false];
    let waiting = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (mail: Mail): unknown => {
      if (this.isSlow && !socket.destroyed) {
        setTimeout(() => take(mail), 1000);
        return say('250-a moment');
      }
      this.mails.push(mail);
      return say('250 taken');
    };
    const obey = (line: string) => {
      if (isBody && line === '.') {
        isBody = false;
        return take({ from, to, text: decoded(body) });
      }
      if (isBody) {
        body += `${line.replace(/^\./, '')}\r\n`;
        return true;
      }
      this.commands.push(line);
      const [, address = ''] = /<(.*)>/.exec(line) ?? [];
      if (/^MAIL/i.test(line)) [from, body] = [address, ''];
      if (/^RCPT/i.test(line)) to = address;
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      if (!/^DATA/i.test(line)) return say(/^STARTTLS/i.test(line) ? '502 no TLS here' : '250 yes');
      isBody = true;
      return say('354 go on');
    };
    socket.on('error', () => {});
    socket.setEncoding('latin1').on('data', (part: string) => {
      const lines = (waiting + part).split('\r\n');
      waiting = lines.pop()!;
      for (const line of lines) obey(line);
    });
    say('220 ready');
  }
}
