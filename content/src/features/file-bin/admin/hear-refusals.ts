/** What the server does not do, and says why; 409 is the editor, who has gone back. */
const REFUSED = new Set([400, 429]);

const isDeletion = (method: string, path: string): boolean =>
  /\/upload\/actions\/bulk-delete$/.test(path) || (/^delete$/i.test(method) && /\/upload\/files\/\d+$/.test(path));

/** Why an answer is a refusal, in the server's words; undefined: a proxy in front has answered, in its own. */
const reasonIn = (answer: Response): Promise<string | undefined> =>
  answer
    .clone()
    .json()
    .then(({ error }: { error?: { message?: string } }) => error?.message)
    .catch(() => undefined);

/**
 * Hears why a file was not deleted: Strapi's media library has one sentence for everything.
 * @param of the browser's window, whose `fetch` is listened to
 */
export function hearRefusals(of: Pick<Window, 'fetch'>, say: (reason: string) => void): void {
  const send = of.fetch.bind(of);
  of.fetch = async (input, init) => {
    const answer = await send(input, init);
    const address = input instanceof Request ? input.url : input.toString();
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (REFUSED.has(answer.status) && isDeletion(method, new URL(address, 'http://localhost').pathname)) {
      const reason = await reasonIn(answer);
      if (reason) say(reason);
    }
    return answer;
  };
}
