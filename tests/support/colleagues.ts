import { type Editor, logIn } from '../../scripts/launcher/editor.ts';

type Account = { email: string; password: string };

/** The admin's calls as somebody who is logged in; resolves to status and body, whatever the answer. */
async function callsAs(server: string, { email, password }: Account) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const sent = { ...headers, ...more };
    const response = await fetch(server + path, { method, headers: sent, body: body && JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  const { body } = await ask('POST', '/admin/login', { email, password });
  headers.authorization = `Bearer ${body.data.token}`;
  return ask;
}

/** Somebody with an account in the admin. */
export async function colleague(server: string, account: Account) {
  return { account, ask: await callsAs(server, account), editor: await logIn(server, account) };
}

/**
 * Invites somebody with one of the roles that set-up has prepared, who accepts.
 * @param by an administrator's account
 */
export async function invite(server: string, by: Account, role: 'strapi-editor' | 'strapi-author') {
  const ask = await callsAs(server, by);
  const { body: roles } = await ask('GET', '/admin/roles');
  const { id } = roles.data.find(({ code }: { code: string }) => code === role);
  return accept(server, ask, id, role.replace('strapi-', ''));
}

async function accept(server: string, ask: Awaited<ReturnType<typeof callsAs>>, id: number, role: string) {
  const account = { email: `${role}-${Date.now()}@example.com`, password: 'Only-for-tests-1' };
  const name = { firstname: 'Ana', lastname: 'Cruz' };
  const { body } = await ask('POST', '/admin/users', { ...name, email: account.email, roles: [id] });
  const { registrationToken } = body.data;
  await ask('POST', '/admin/register', { registrationToken, userInfo: { ...name, password: account.password } });
  return colleague(server, account);
}

export type Colleague = Awaited<ReturnType<typeof colleague>>;

/** A right of a role, as the admin's own settings send it. */
export interface Right {
  action: string;
  subject?: string | null;
  properties?: { fields?: string[]; locales?: string[] };
  conditions?: string[];
}

/**
 * Invites somebody with a role of their own.
 * @param by an administrator's account
 * @returns the colleague, and a function that gives the role these rights, and no others
 */
export async function inviteWithRights(server: string, by: Account, name: string, rights: Right[] = []) {
  const ask = await callsAs(server, by);
  const { body } = await ask('POST', '/admin/roles', { name: `${name} ${Date.now()}`, description: name });
  const allow = async (these: Right[]) => {
    const permissions = these.map((right) => ({ subject: null, properties: {}, conditions: [], ...right }));
    const { status } = await ask('PUT', `/admin/roles/${body.data.id}/permissions`, { permissions });
    if (status !== 200) throw new Error(`The rights were refused: ${status}`);
  };
  await allow(rights);
  return { ...(await accept(server, ask, body.data.id, name)), allow };
}

/** Does work while somebody has these rights by a second role: a role has one right alone to do something with a type. */
export async function withSecondRole(
  { by, somebody }: { by: Editor; somebody: Editor },
  rights: Right[],
  work: () => Promise<void>,
): Promise<void> {
  const { id, roles } = await somebody.call('GET', '/admin/users/me');
  const ids: number[] = roles.map((role: { id: number }) => role.id);
  const name = `Second ${Date.now()}`;
  const role = await by.call('POST', '/admin/roles', { name, description: name });
  const permissions = rights.map((right) => ({ subject: null, properties: {}, conditions: [], ...right }));
  await by.call('PUT', `/admin/roles/${role.id}/permissions`, { permissions });
  await by.call('PUT', `/admin/users/${id}`, { roles: [...ids, role.id] });
  try {
    await work();
  } finally {
    await by.call('PUT', `/admin/users/${id}`, { roles: ids });
  }
}

const EXPLORER = 'plugin::content-manager.explorer';

/** The right to read a type. @param type API name in the singular */
export const reading = (
  type: string,
  { locales, conditions }: { locales?: string[]; conditions?: string[] } = {},
): Right => ({
  action: `${EXPLORER}.read`,
  subject: `api::${type}.${type}`,
  properties: { ...(locales && { locales }) },
  conditions: conditions ?? [],
});
