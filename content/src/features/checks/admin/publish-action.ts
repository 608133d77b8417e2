import * as React from 'react';
import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { documentIdOf } from '../../../core/admin/edit-view';
import { panelKey, mayPublish, setPublishDisabled } from './publish-question';

/** Strapi's publish action, with the question before it if something must be mended. */
export function askBeforePublishing(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((original) => {
    if (original.type !== 'publish') return original;
    const AskingAction: DocumentActionComponent = (props) => {
      const action = original(props);
      const isDisabled = !action || Boolean(action.disabled);
      React.useEffect(() => setPublishDisabled(isDisabled), [isDisabled]);
      if (!action) return action;
      return {
        ...action,
        // A click handler that returns true keeps Strapi's own dialog closed.
        onClick: async (event) =>
          (await mayPublish(panelKey(props.model, documentIdOf(props)))) ? action.onClick?.(event) : true,
      };
    };
    return Object.assign(AskingAction, { type: original.type, position: original.position });
  });
}
