import { contentServer } from './environment.ts';

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** Shared by all tests of a process: no request is sent to the real server twice. */
const known = new Map<string, Promise<Answer>>();

/** The real content server's answer to a path with its query, sent by the real server the first time only. */
export function recordedAnswer(path: string): Promise<Answer> {
  const answer = known.get(path) ?? ask(path);
  known.set(path, answer);
  answer.catch(() => known.delete(path));
  return answer;
}

async function ask(path: string): Promise<Answer> {
  const answer = await fetch(contentServer + path);
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
}
