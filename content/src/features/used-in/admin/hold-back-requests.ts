import { type Taking, takingOf } from './file-requests';

type Ask = (taking: Taking) => Promise<boolean>;

/** How the screen asks; none while no page of the admin is shown. */
let ask: Ask | undefined;

/** Lets the screen ask from now on. @returns what takes that back */
export function offerAsking(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Stands for the answer of the server, which is not asked: the media library shows its sentence. */
function goneBack(act: Taking['act']): Response {
  const message = `Nothing was ${act === 'Delete' ? 'deleted' : 'replaced'}.`;
  return Response.json({ error: { status: 409, name: 'ConflictError', message } }, { status: 409 });
}

/** Has every request of this page that deletes or replaces files ask first: Strapi's dialogs take no words of ours. */
export function holdBackRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const taking = takingOf(init?.method ?? 'GET', address, init?.body);
    return taking && ask && !(await ask(taking)) ? goneBack(taking.act) : send(input, init);
  };
}
