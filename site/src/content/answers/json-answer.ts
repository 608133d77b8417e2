/** Bytes of one answer of the content server: a hundred long texts fit; more would fill this process's memory. */
export const MAX_ANSWER_BYTES = 32 * 1024 ** 2;

/**
 * A response's JSON. The rest of a response that is too long is not read.
 * @throws if it is longer, or no JSON
 */
export async function jsonOf({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error(`more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}
