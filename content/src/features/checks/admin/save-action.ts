import * as React from 'react';
import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { useParams } from 'react-router-dom';
import { documentIdOf } from '../../../core/admin/edit-view';
import { maySave, panelKey, setSaveDisabled } from './publish-question';

/** Strapi's save action, with the question before it where saving publishes and something must be mended. */
export function askBeforeSaving(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((original) => {
    if (original.type !== 'update') return original;
    const AskingAction: DocumentActionComponent = (props) => {
      const { origin } = useParams();
      const action = original(props);
      const isDisabled = !action || Boolean(action.disabled);
      React.useEffect(() => setSaveDisabled(isDisabled), [isDisabled]);
      if (!action) return action;
      // A duplicate that is not saved has no document yet.
      const key = panelKey(props.model, origin === undefined ? documentIdOf(props) : undefined);
      return { ...action, onClick: async (event) => ((await maySave(key)) ? action.onClick?.(event) : true) };
    };
    return Object.assign(AskingAction, { type: original.type, position: original.position });
  });
}
