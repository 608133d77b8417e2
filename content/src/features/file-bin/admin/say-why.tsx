import * as React from 'react';
import { useNotification } from '@strapi/admin/strapi-admin';

/** How the screen says something; none while no page of the admin is shown. */
let say: ((sentence: string) => void) | undefined;

const DELETION = /\/upload\/(files\/\d+|actions\/bulk-delete)$/;
/** What the server does not do, and says why; 409 is the editor, who has gone back. */
const REFUSED = new Set([400, 429]);

/** Has the admin say why a file was not deleted: Strapi's media library has one sentence for everything. */
export function hearRefusals(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : input.toString();
    if (REFUSED.has(response.status) && DELETION.test(new URL(address, 'http://localhost').pathname)) {
      const answer = (await response.clone().json()) as { error?: { message?: string } };
      if (answer.error?.message) say?.(answer.error.message);
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
