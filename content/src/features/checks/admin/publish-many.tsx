import * as React from 'react';
import { adminApi } from '@strapi/strapi/admin';
import { PublishWithMistakes } from '../../../core/admin/publish-with-mistakes';
import type { BeforePublishing } from '../before-publishing';
import { beforePublishingInWords } from './publish-many-words';

type Words = ReturnType<typeof beforePublishingInWords>;
type Ask = (words: Words) => Promise<boolean>;

/** How the screen asks; none while no page of the admin is shown. */
let ask: Ask | undefined;

/** What is published, by Strapi's names. */
interface Arg {
  model: string;
  documentIds: string[];
  params?: { locale?: string | string[] };
}
interface Problem {
  name: string;
  message: string;
  status?: number;
  details?: object;
}
interface Answer {
  data?: unknown;
  error?: Problem;
}
type BaseQuery = (request: object) => Promise<Answer>;
/** An endpoint of Strapi's, as Redux Toolkit keeps it. */
interface Endpoint {
  query?: ((arg: Arg) => object) | undefined;
  queryFn?: (arg: Arg, api: unknown, options: unknown, baseQuery: BaseQuery) => Promise<Answer>;
  /** What is loaded again afterwards. */
  invalidatesTags?: (...given: [answer: unknown, problem: unknown, arg: Arg]) => unknown[];
}

const GONE_BACK: Problem = { name: 'ConflictError', message: 'Nothing was published.', status: 409, details: {} };

/** Whether to publish them; what cannot be told is not asked, as of a single entry. */
async function mayPublish({ model, documentIds, params }: Arg, baseQuery: BaseQuery): Promise<boolean> {
  const locale = params?.locale;
  const data = { uid: model, documentIds, ...(locale !== undefined && { locale }) };
  const answer = await baseQuery({ url: '/checks/before-publishing', method: 'POST', data });
  if (answer.error || !ask) return true;
  const words = beforePublishingInWords(answer.data as BeforePublishing, documentIds.length);
  return (words.mistakes.length === 0 && words.alsoLive.length === 0) || ask(words);
}

function replacePublishing(endpoint: Endpoint | undefined): void {
  const { query, invalidatesTags } = endpoint ?? {};
  if (!endpoint || !query || !invalidatesTags) throw new Error('Strapi no longer publishes several entries as it did');
  endpoint.query = undefined;
  endpoint.queryFn = async (arg, _api, _options, baseQuery) => {
    if (arg.model.startsWith('api::') && !(await mayPublish(arg, baseQuery))) return { error: GONE_BACK };
    return baseQuery(query(arg));
  };
  endpoint.invalidatesTags = (answer, problem, arg) => (problem ? [] : invalidatesTags(answer, problem, arg));
}

/**
 * Has every request of the admin that publishes several entries, or several languages of one, ask first what a form asks:
 * Strapi's dialogs take no words of ours. Call it in `bootstrap`, when Strapi has defined how they are published.
 */
export function askBeforePublishingMany(): void {
  const { enhanceEndpoints } = adminApi as unknown as {
    enhanceEndpoints: (more: { endpoints: Record<string, (endpoint: Endpoint | undefined) => void> }) => unknown;
  };
  enhanceEndpoints({ endpoints: { publishManyDocuments: replacePublishing } });
}

/** Asks it, over any page. */
export function AskBeforePublishingMany() {
  const [asked, setAsked] = React.useState<{ words: Words; answer: (isYes: boolean) => void }>();
  React.useEffect(() => {
    ask = (words) => new Promise((resolve) => setAsked({ words, answer: resolve }));
    return () => {
      ask = undefined;
    };
  }, []);
  return (
    <PublishWithMistakes
      mistakes={asked?.words.mistakes ?? []}
      alsoLive={asked?.words.alsoLive}
      isAsked={asked !== undefined}
      onAnswer={(isYes) => {
        asked?.answer(isYes);
        setAsked(undefined);
      }}
    />
  );
}
