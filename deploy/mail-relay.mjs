// Passes connections on to the one mail host, and to nothing else: the content server's own networks lead nowhere outside.
// The bytes stay as they are, so TLS goes from the content server to the mail host itself. node mail-relay.mjs
import { connect, createServer } from 'node:net';

const { SMTP_HOST, SMTP_PORT = '587', PORT = '2525' } = process.env;
if (!SMTP_HOST) throw new Error('SMTP_HOST is the name of the mail host.');
/** The content server sends its mails one after the other. */
const MOST_CONNECTIONS = 20;
const SILENCE_MS = 60_000;

const relay = createServer((incoming) => {
  const outgoing = connect({ host: SMTP_HOST, port: Number(SMTP_PORT) });
  const end = () => {
    incoming.destroy();
    outgoing.destroy();
  };
  for (const socket of [incoming, outgoing]) socket.setTimeout(SILENCE_MS, end).on('error', end).on('close', end);
  incoming.pipe(outgoing).pipe(incoming);
});
relay.maxConnections = MOST_CONNECTIONS;
relay.listen(Number(PORT), () => console.log(`Mails go to ${SMTP_HOST}:${SMTP_PORT}, and nothing goes anywhere else.`));
process.on('SIGTERM', () => process.exit());
