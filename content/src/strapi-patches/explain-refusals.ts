import type { Core } from '@strapi/strapi';
import { FORMS } from '../core/model/value-forms';

interface Refusal {
  message: string;
  details?: { errors?: { message: string; path?: string[] }[] };
}
type Metadatas = Record<string, { edit?: { label?: string } }>;

/** Says in words what Strapi 5.54 says with a regular expression when it refuses to save or publish an entry. */
export function explainRefusals(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    try {
      return await next();
    } catch (error) {
      const refusal = error as Refusal;
      const metadatas = (context.contentType as { config?: { metadatas?: Metadatas } }).config?.metadatas;
      for (const one of refusal.details?.errors ?? []) {
        const [, form = ''] = /must match the following: "\/(.*)\/"$/.exec(one.message) ?? [];
        const words = FORMS[form.replaceAll('\\/', '/')];
        const name = one.path?.at(-1) ?? '';
        if (!words) continue;
        const said = `${metadatas?.[name]?.edit?.label ?? name} ${words}`;
        if (refusal.message === one.message) refusal.message = said;
        one.message = said;
      }
      throw error;
    }
  });
}
