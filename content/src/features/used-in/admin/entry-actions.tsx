import type { ReactNode } from 'react';
import { Flex } from '@strapi/design-system';
import { useFetchClient, useQueryParams } from '@strapi/admin/strapi-admin';
import type {
  BulkActionComponent,
  DocumentActionComponent,
  DocumentActionDescription,
} from '@strapi/content-manager/strapi-admin';
import { documentIdOf } from '../../../core/admin/edit-view';
import type { UsedIn } from '../readable-uses';
import { sayUsesInLanguages } from './many-languages';
import { AskedUses } from './used-in';

/** What takes something from the pages of others. */
const TAKING = new Set<unknown>(['unpublish', 'delete']);
/** Others lead to entries of these types, or show them. */
const USED = /^api::(luggage|accessory|gift|page|.+-category|color|airline-rule)\./;

type Dialog = Extract<DocumentActionDescription['dialog'], { type: 'dialog' }>;

interface Asking {
  path: string;
  isDeleted: boolean;
  mayBeUsed: () => Promise<boolean>;
}

/** An action with its question, which says first where what it takes away is used. */
function withUses(
  action: DocumentActionDescription,
  { path, isDeleted, mayBeUsed }: Asking,
): DocumentActionDescription {
  const content = (others?: ReactNode) => (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <AskedUses path={path} isDeleted={isDeleted} />
      {others}
    </Flex>
  );
  if (action.dialog?.type === 'dialog')
    return { ...action, dialog: { ...action.dialog, content: content(action.dialog.content) } };
  if (action.dialog) return action;
  const { onClick } = action;
  const dialog: Dialog = {
    type: 'dialog',
    title: `${action.label}?`,
    content: content(),
    onConfirm: async () => void (await onClick?.({} as never)),
  };
  return {
    ...action,
    dialog,
    // A click handler that returns true keeps the dialog closed.
    onClick: async (event) => {
      if (await mayBeUsed()) return false;
      await onClick?.(event);
      return true;
    },
  };
}

/** The path of the question about some entries, in the language that is open unless they go in all. */
function useQuestion(uid: string, documentIds: readonly (string | undefined)[], isWhole: boolean) {
  const { get } = useFetchClient();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale;
  const path = `/used-in/${uid}/${documentIds.join()}${locale && !isWhole ? `?locale=${locale}` : ''}`;
  // What cannot be told is asked, too.
  const mayBeUsed = async () =>
    get<UsedIn>(path).then(
      ({ data }) => data.sentence !== null,
      () => true,
    );
  return { path, mayBeUsed };
}

/** Has Unpublish and Delete of an entry say first where it is used. */
export function sayUses(all: DocumentActionComponent[]): DocumentActionComponent[] {
  const actions = sayUsesInLanguages(all, (uid) => USED.test(uid));
  return actions.map((original, index) => {
    // That of one language has no name, and stands before that of the whole entry.
    const isOfLanguage = !original.type && actions[index + 1]?.type === 'delete';
    if (!isOfLanguage && !TAKING.has(original.type)) return original;
    const SayingAction: DocumentActionComponent = (props) => {
      const documentId = documentIdOf(props);
      const isWhole = original.type === 'delete';
      const question = useQuestion(props.model, [documentId], isWhole);
      const action = original(props);
      if (!action || !documentId || !USED.test(props.model)) return action;
      return withUses(action, { ...question, isDeleted: isWhole || isOfLanguage });
    };
    return Object.assign(SayingAction, original);
  });
}

/** Likewise, of several entries in a list. */
export function sayUsesOfMany(actions: BulkActionComponent[]): BulkActionComponent[] {
  return actions.map((original) => {
    if (!TAKING.has(original.type)) return original;
    const SayingAction: BulkActionComponent = (props) => {
      const ids = props.documents.map(({ documentId }) => documentId);
      const question = useQuestion(props.model, ids, false);
      const action = original(props);
      if (!action || !USED.test(props.model)) return action;
      return withUses(action as DocumentActionDescription, {
        ...question,
        isDeleted: original.type === 'delete',
      }) as typeof action;
    };
    return Object.assign(SayingAction, original);
  });
}
