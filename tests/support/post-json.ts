/** Posts JSON as somebody who is not logged in; resolves to the status and the body, '' if there is none. */
export async function postJson(origin: string, path: string, body: object) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}
