import type { useFetchClient } from '@strapi/admin/strapi-admin';
import type { ImportAnswer, ListedImport, SheetsAnswer } from '../answers';
import { useAnswer } from '../../../core/admin/use-answer';
import { isWorking } from './words';

const ASK_EVERY_MS = 1000;
/** A server that does not answer is asked again: it goes on with what it was doing when it comes back. */
const ASK_AGAIN_MS = 5000;
const PATH = '/catalogue/sheets';

/** With all that is known of those that are followed. */
export type Import = ListedImport & Partial<ImportAnswer>;

interface Sheets extends SheetsAnswer {
  sheets: Import[];
}

/** The imports, with the progress of those that are not done and of the one that is followed. */
async function readImports({ get }: ReturnType<typeof useFetchClient>, followed: string | undefined) {
  const { data } = await get<SheetsAnswer>(PATH);
  const read = async (one: ListedImport): Promise<Import> =>
    isWorking(one.state) || one.state === 'halted' || one.id === followed
      ? (await get<ImportAnswer>(`/catalogue/sheet/${one.id}`)).data
      : one;
  return { data: { ...data, sheets: await Promise.all(data.sheets.map(read)) } };
}

/** Milliseconds until the imports are asked for again. */
function choosePause(answer: Sheets | undefined): number | undefined {
  if (!answer) return ASK_AGAIN_MS;
  return answer.sheets.some(({ state }) => isWorking(state)) ? ASK_EVERY_MS : undefined;
}

/**
 * The user's imports and types, asked for again while the server works on one.
 * @param followed an import of which more is known, also when it is done
 */
export const useImports = (followed: string | undefined) =>
  useAnswer<Sheets>(PATH, { again: followed, request: (client) => readImports(client, followed), choosePause });
