import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';

type Client = ReturnType<typeof useFetchClient>;
type Request<Answer> = Promise<{ data: Answer }>;

interface Options<Answer> {
  /** Differs when the server must be asked again, such as after an edit. */
  again?: unknown;
  /** Whether it is also asked again when the window gets the focus. */
  refocus?: boolean;
  /** Milliseconds until it is asked again; undefined: never. @param answer undefined if the last request has failed */
  choosePause?: (answer: Answer | undefined) => number | undefined;
  /** Whether the answer to an earlier path is shown until the next one arrives. */
  isKept?: boolean;
  /** How to ask, if not by GET. What it sends is part of `path` or `again`. */
  request?: (client: Client) => Request<Answer>;
}

interface Result<Answer> {
  path: string | null;
  answer: Answer | undefined;
  hasFailed: boolean;
}

/**
 * An answer of the content server. While it is asked again, and when that fails, the last answer to the same path stays.
 * @param path null: there is nothing to ask
 * @returns `answer`, undefined before the first one; `hasFailed`, whether the last request failed; `ask`, which asks again;
 *   and `take`, which takes the answer of another request, such as that of a button
 */
export function useAnswer<Answer>(path: string | null, options: Options<Answer> = {}) {
  const { again, refocus, isKept } = options;
  const client = useFetchClient();
  const [result, setResult] = useState<Result<Answer>>();
  const latest = useRef<{ options: Options<Answer>; request?: Request<Answer> | undefined }>({ options });

  useEffect(() => {
    latest.current.options = options;
  });

  const take = useCallback(
    (request: Request<Answer>) => {
      const { current } = latest;
      current.request = request;
      const show = (update: (before: Result<Answer> | undefined) => Result<Answer>) => {
        if (current.request === request) setResult(update);
      };
      request.then(
        ({ data }) => show(() => ({ path, answer: data, hasFailed: false })),
        () =>
          show((before) => ({
            path,
            answer: isKept || before?.path === path ? before?.answer : undefined,
            hasFailed: true,
          })),
      );
    },
    [path, isKept],
  );

  const ask = useCallback(() => {
    if (path === null) return;
    const { request } = latest.current.options;
    take(request ? request(client) : client.get<Answer>(path));
  }, [client, path, take]);

  useEffect(() => {
    const { current } = latest;
    ask();
    if (refocus) window.addEventListener('focus', ask);
    return () => {
      current.request = undefined;
      window.removeEventListener('focus', ask);
    };
  }, [ask, again, refocus]);

  useEffect(() => {
    const pause = result && latest.current.options.choosePause?.(result.hasFailed ? undefined : result.answer);
    if (pause === undefined) return undefined;
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [ask, result]);

  const current = isKept || result?.path === path ? result : undefined;
  return { answer: current?.answer, hasFailed: current?.hasFailed ?? false, ask, take };
}
