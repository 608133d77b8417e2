import { adminApi } from '@strapi/strapi/admin';
import type { Conflict } from '../form-conflict';
import { askWhose } from './question';
import {
  type Answer,
  type BaseQuery,
  changeEndpoints,
  type Endpoint,
  loadAgainUnlessRefused,
  type Problem,
} from '../../../core/admin/endpoints';
import { touchedFields } from '../../../core/admin/touched';

type Values = Record<string, unknown>;

/** What a form is saved with, and opened with (without data), by Strapi's names. */
interface Arg {
  collectionType: string;
  model: string;
  documentId?: string;
  params?: { locale?: string; status?: string };
  data: Values;
}
/** The answer with which a form was opened. */
interface Opened {
  data?: Values;
  meta?: { opened?: Record<string, string>; availableLocales?: Values[] };
}
interface Cached {
  endpointName?: string;
  originalArgs?: Arg;
  data?: Opened;
  fulfilledTimeStamp?: number;
}
interface Request {
  config?: { headers?: Record<string, string> };
}
interface Api {
  getState: () => unknown;
  dispatch: (action: unknown) => unknown;
}

const keyOf = ({ collectionType, model, documentId, params }: Omit<Arg, 'data'>): string =>
  JSON.stringify([
    model,
    collectionType === 'single-types' ? null : documentId,
    params?.locale,
    params?.status === 'published',
  ]);

/** What the server gave to the form; the oldest answer, if there are several. */
function openedOf(state: unknown, arg: Arg): Cached | undefined {
  const { queries } = (state as { adminApi: { queries: Record<string, Cached | undefined> } }).adminApi;
  const wanted = keyOf({ ...arg, params: { ...arg.params, status: 'draft' } });
  const [oldest] = Object.values(queries)
    .filter(
      (query) =>
        query?.endpointName === 'getDocument' &&
        query.data &&
        query.originalArgs &&
        keyOf(query.originalArgs) === wanted,
    )
    .toSorted((one, other) => (one?.fulfilledTimeStamp ?? 0) - (other?.fulfilledTimeStamp ?? 0));
  return oldest;
}

/** The values on which a form was opened: of a language that begins, those of the other languages that are filled in. */
const valuesOf = ({ data, meta }: Opened): Values => (data?.id ? data : (meta?.availableLocales?.[0] ?? {}));

const pick = <Value>(values: Record<string, Value>, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field] as Value]] : [])));

/** Keeps the form as it is: after any other error Strapi takes what is typed for saved. */
const GONE_BACK: Problem = {
  name: 'ValidationError',
  message: 'Nothing was saved. When you save again, you are asked again.',
  details: { errors: [] },
};

/** Has what the form was opened with say what it has saved, until the entry is loaded again. */
function noteSaved(api: Api, { originalArgs }: Cached, data: Values, answer: Opened): void {
  const { updateQueryData } = adminApi.util as unknown as {
    updateQueryData: (endpoint: string, arg: unknown, update: (draft: Opened) => void) => unknown;
  };
  const note = (draft: Opened) => {
    if (!draft.data?.id) return;
    Object.assign(draft.data, data);
    if (draft.meta?.opened) Object.assign(draft.meta.opened, answer.meta?.opened);
  };
  api.dispatch(updateQueryData('getDocument', originalArgs, note));
}

/** Saves the fields that were touched; asks where somebody else has changed one since the form was opened. */
async function saveTouched(
  arg: Arg,
  request: Request,
  form: Cached,
  api: Api,
  baseQuery: BaseQuery<Request>,
): Promise<Answer> {
  const given = form.data ?? {};
  let data = pick(arg.data, touchedFields(valuesOf(given), arg.data));
  let opened = given.meta?.opened ?? {};
  for (;;) {
    const known = Object.keys(data).map((field) => [field, opened[field] ?? '']);
    const headers = { 'Form-Opened': String(new URLSearchParams(known)) };
    const answer = await baseQuery({ ...request, data, config: { ...request.config, headers } } as Request);
    if (!answer.error) noteSaved(api, form, data, answer.data as Opened);
    if (answer.error?.status !== 409) return answer;
    const { conflicts } = answer.error.details as { conflicts: Conflict[] };
    const choice = await askWhose(conflicts);
    if (!choice) return { error: GONE_BACK };
    data = pick(
      data,
      Object.keys(data).filter((field) => choice[field] !== 'theirs'),
    );
    opened = { ...opened, ...Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.opened])) };
  }
}

function replaceSaving(endpoint: Endpoint<Arg, Request, Api> | undefined): void {
  const { query, transformResponse, invalidatesTags } = endpoint ?? {};
  if (!endpoint || !query || !invalidatesTags) throw new Error('Strapi no longer saves forms as it did');
  endpoint.query = undefined;
  endpoint.queryFn = async (arg, api, _options, baseQuery) => {
    const request = query(arg);
    const form = arg.model.startsWith('api::') ? openedOf(api.getState(), arg) : undefined;
    const answer = form ? await saveTouched(arg, request, form, api, baseQuery) : await baseQuery(request);
    return answer.error || !transformResponse ? answer : { data: transformResponse(answer.data, undefined, arg) };
  };
  endpoint.invalidatesTags = loadAgainUnlessRefused(invalidatesTags);
  // It showed a form as saved before it was.
  endpoint.onQueryStarted = undefined;
}

/**
 * Has every form of an entry save only what was touched in it: in the edit view, in its preview, and over a relation. Call it
 * in `bootstrap`, when Strapi has defined how forms are saved.
 */
export function saveTouchedFields(): void {
  changeEndpoints({ updateDocument: replaceSaving, publishDocument: replaceSaving });
}
