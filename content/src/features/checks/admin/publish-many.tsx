import * as React from 'react';
import {
  type BaseQuery,
  changeEndpoints,
  type Endpoint,
  loadAgainUnlessRefused,
  type Problem,
} from '../../../core/admin/endpoints';
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

const GONE_BACK: Problem = { name: 'ConflictError', message: 'Nothing was published.', status: 409, details: {} };

/** Whether to publish them; what cannot be told is not asked, as of a single entry. */
async function mayPublish({ model, documentIds, params }: Arg, baseQuery: BaseQuery<object>): Promise<boolean> {
  const locale = params?.locale;
  const data = { uid: model, documentIds, ...(locale !== undefined && { locale }) };
  const answer = await baseQuery({ url: '/checks/before-publishing', method: 'POST', data });
  if (answer.error || !ask) return true;
  const words = beforePublishingInWords(answer.data as BeforePublishing, documentIds.length);
  return (words.mistakes.length === 0 && words.alsoLive.length === 0) || ask(words);
}

function replacePublishing(endpoint: Endpoint<Arg> | undefined): void {
  const { query, invalidatesTags } = endpoint ?? {};
  if (!endpoint || !query || !invalidatesTags) throw new Error('Strapi no longer publishes several entries as it did');
  endpoint.query = undefined;
  endpoint.queryFn = async (arg, _api, _options, baseQuery) => {
    if (arg.model.startsWith('api::') && !(await mayPublish(arg, baseQuery))) return { error: GONE_BACK };
    return baseQuery(query(arg));
  };
  endpoint.invalidatesTags = loadAgainUnlessRefused(invalidatesTags);
}

/**
 * Has every request of the admin that publishes several entries, or several languages of one, ask first what a form asks:
 * Strapi's dialogs take no words of ours. Call it in `bootstrap`, when Strapi has defined how they are published.
 */
export function askBeforePublishingMany(): void {
  changeEndpoints({ publishManyDocuments: replacePublishing });
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
