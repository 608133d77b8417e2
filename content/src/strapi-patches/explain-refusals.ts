import type { Core } from '@strapi/strapi';

/** The forms that the model demands, in words; the checks say the same before. */
export const FORMS: Record<string, string> = {
  '^[A-Za-z0-9][A-Za-z0-9._-]*$':
    'may have letters, digits, dots, dashes and underscores only, without spaces, and begins with a letter or a digit',
  '^(\\d{8}|\\d{12,14})$': 'has 8, 12, 13 or 14 digits',
  '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$': 'is a code such as #c8102e',
  '^https://': 'begins with https://',
  '^[a-z]{2,3}(-[A-Za-z0-9]+)*(, *[a-z]{2,3}(-[A-Za-z0-9]+)*)*$': 'is codes of languages with commas between: ja, fil',
  '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$': 'is a name such as Asia/Tokyo',
};

interface Refusal {
  message: string;
  details?: { errors?: { message: string; path?: string[] }[] };
}
type Metadatas = Record<string, { edit?: { label?: string } }>;

/** Says in words what Strapi says with a regular expression when it refuses to save or publish an entry. */
export function sayWhyRefused(strapi: Core.Strapi): void {
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
