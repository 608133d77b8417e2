import * as React from 'react';
import { useNotification } from '@strapi/admin/strapi-admin';

/** How the screen says something; none while no page of the admin is shown. */
let say: ((sentence: string) => void) | undefined;

const isDeletion = (method: string, path: string): boolean =>
  /\/upload\/actions\/bulk-delete$/.test(path) || (/^delete$/i.test(method) && /\/upload\/files\/\d+$/.test(path));
/** What the server does not do, and says why; 409 is the editor, who has gone back. */
const REFUSED = new Set([400, 429]);

/** Has the admin say why a file was not deleted: Strapi's media library has one sentence for everything. */
export function hearRefusals(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : input.toString();
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (REFUSED.has(response.status) && isDeletion(method, new URL(address, 'http://localhost').pathname)) {
      // A proxy in front may have answered.
      const answer = (await response
        .clone()
        .json()
        .catch(() => undefined)) as { error?: { message?: string } } | undefined;
      if (answer?.error?.message) say?.(answer.error.message);
    }
    return response;
  };
}

/** Says it, over any page. */
export function SayWhy() {
  const { toggleNotification } = useNotification();
  React.useEffect(() => {
    say = (message) => toggleNotification({ type: 'warning', message });
    return () => {
      say = undefined;
    };
  }, [toggleNotification]);
  return null;
}
