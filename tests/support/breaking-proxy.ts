import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes everything on to a server, but answers 500 to calls of which path and query match `broken`. */
export async function startBreakingProxy(target: string) {
  const proxy = { origin: '', broken: undefined as RegExp | undefined, stop: async () => {} };
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (proxy.broken?.test(url)) return void outgoing.writeHead(500).end('{}');
    const passed = ask(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return proxy;
}
