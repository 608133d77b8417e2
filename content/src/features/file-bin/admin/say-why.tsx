import * as React from 'react';
import { useNotification } from '@strapi/admin/strapi-admin';
import { hearRefusals } from './hear-refusals';

/** How the screen says something; none while no page of the admin is shown. */
let say: ((sentence: string) => void) | undefined;

/** Has the admin say why a file was not deleted, wherever that was asked for. Call it once. */
export const sayRefusals = (): void => hearRefusals(window, (reason) => say?.(reason));

/** Says it, over any page. */
export function SayWhy() {
  const { toggleNotification } = useNotification();
  React.useEffect(() => {
    say = (message) => toggleNotification({ type: 'warning', message });
    return () => {
      say = undefined;
    };
  }, [toggleNotification]);
  return null;
}
