import { logIn } from '../../scripts/launcher/editor.ts';

type Account = { email: string; password: string };

/** The admin's calls as somebody who is logged in; resolves to status and body, whatever the answer. */
async function callsAs(server: string, { email, password }: Account) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
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
  const account = { email: `${role}-${Date.now()}@example.com`, password: 'Only-for-tests-1' };
  const name = { firstname: 'Ana', lastname: 'Cruz' };
  const { body } = await ask('POST', '/admin/users', { ...name, email: account.email, roles: [id] });
  const { registrationToken } = body.data;
  await ask('POST', '/admin/register', { registrationToken, userInfo: { ...name, password: account.password } });
  return colleague(server, account);
}

export type Colleague = Awaited<ReturnType<typeof colleague>>;
