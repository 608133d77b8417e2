import type { Standing } from '../../content/src/receipts/judge.ts';

/** Logs in and reads receipts as the admin's panel does; `status` is 200 unless it is refused. */
export async function receiptReader(origin: string, account: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json' };
  const logIn = await fetch(`${origin}/admin/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  const { token } = (await logIn.json()).data as { token: string };
  return async (type: string, documentId: string, locale?: string) => {
    const path = `/receipts/api::${type}.${type}/${documentId}${locale ? `?locale=${locale}` : ''}`;
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: Standing | null };
    return { status: response.status, standing: data };
  };
}
