import * as React from 'react';
import { Box } from '@strapi/design-system';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import type { DocumentActionComponent, DocumentActionDescription } from '@strapi/content-manager/strapi-admin';
import { documentIdOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import type { UsedIn } from '../readable-uses';
import { Uses } from './used-in';

type Action = DocumentActionDescription;
type Modal = Extract<Action['dialog'], { type: 'modal' }>;

/** 'Unpublish several languages': of the actions without a type the dangerous one with a window. */
const modalOf = ({ variant, dialog }: Action): Modal | undefined =>
  variant === 'danger' && dialog?.type === 'modal' ? dialog : undefined;

/** Has 'Unpublish several languages' say first where the entry is used, in any of them. @param isUsed of a content type */
export function sayUsesInLanguages(
  actions: DocumentActionComponent[],
  isUsed: (uid: string) => boolean,
): DocumentActionComponent[] {
  return actions.map((original) => {
    if (original.type) return original;
    const SayingAction: DocumentActionComponent = (props) => {
      const { get } = useFetchClient();
      // Kept here: the window's content is a new component each time that the action is drawn.
      const [asked, setAsked] = React.useState<UsedIn | 'failed'>();
      const action = original(props);
      const documentId = documentIdOf(props);
      const modal = action && modalOf(action);
      if (!action || !modal || !documentId || !isUsed(props.model)) return action;
      const Content = modal.content;
      return {
        ...action,
        onClick: async (event) => {
          const answer = await get<UsedIn>(`/used-in/${props.model}/${documentId}`).then(
            ({ data }) => data,
            () => 'failed' as const,
          );
          setAsked(answer);
          return action.onClick?.(event);
        },
        dialog: {
          ...modal,
          content: (given) => (
            <>
              {asked && (
                <Box paddingTop={6} paddingLeft={8} paddingRight={8}>
                  {asked === 'failed' ? <LoadStatus hasFailed /> : asked.sentence && <Uses usedIn={asked} />}
                </Box>
              )}
              {typeof Content === 'function' ? <Content {...given} /> : Content}
            </>
          ),
        },
      };
    };
    return Object.assign(SayingAction, original);
  });
}
