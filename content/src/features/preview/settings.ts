import type { Core } from '@strapi/strapi';
import { abilityOf, fieldReaderOf, readerOf } from '../../core/rights/ability';
import { addressField } from '../../core/places/address-fields';
import { PLACES } from '../../core/places/places';
import { readableDrafts } from './reads';
import { previewToken } from './token';
import { isLocalized, schemaOf, serviceOf } from '../../core/strapi';
import { apiNameOf } from '../../core/model/content-types';

interface PreviewTarget {
  documentId: string;
  locale?: string | null;
  status?: string;
}

/**
 * The admin's preview settings: the address of the page of the site where an entry shows, with a token for it. Without
 * both values there is no preview, and no button for it.
 * @param siteUrl public origin of the site, SITE_URL
 * @param secret CONTENT_WEBHOOK_SECRET
 * @throws if SITE_URL is no address
 */
export function previewSettings(
  siteUrl: string | undefined,
  secret: string | undefined,
): NonNullable<Core.Config.Admin['preview']> {
  if (!siteUrl || !secret) return { enabled: false, config: { handler: () => undefined } };
  if (!URL.canParse(siteUrl)) throw new Error(`SITE_URL is no address: ${siteUrl}`);
  const { origin } = new URL(siteUrl);

  const handler = (uid: string, { documentId, locale, status }: PreviewTarget) =>
    previewAddress({ origin, secret }, { uid, documentId, locale, status });
  return { enabled: true, config: { allowedOrigins: [origin], handler } };
}

/** The entry, its version, or its plan, that a preview is to show. */
interface Asked extends PreviewTarget {
  uid: string;
  /** Its id: what the site will show when it has run. */
  plan?: string;
}

/** What the caller of the request may be shown of a preview, for its token; undefined: they may not see it. */
async function draftsFor({ uid, locale, plan }: Pick<Asked, 'uid' | 'plan'> & { locale: string }) {
  const caller = strapi.requestContext.get();
  const type = schemaOf(strapi, uid);
  if (!caller || !type) return undefined;
  const ability = abilityOf(caller);
  const own = isLocalized(strapi, uid) ? locale : null;
  if (!readerOf(strapi, ability)(uid, own)) return undefined;
  // The address of its page is the draft's.
  const name = apiNameOf(type);
  const field = addressField(name);
  if (field && !fieldReaderOf(strapi, ability, uid, { locale: own })(field)) return undefined;
  const drafts = await readableDrafts(strapi, ability);
  const mayRead = drafts === '*' || drafts.includes(name) || drafts.includes(`${name}.${locale}`);
  return plan === undefined || mayRead ? { drafts, name, mayRead } : undefined;
}

/** Whether the caller of the request may see a plan of such an entry, if it has one. */
export const mayPreviewPlan = async (target: { uid: string; locale: string; plan: string }): Promise<boolean> =>
  (await draftsFor(target)) !== undefined;

/**
 * The address of a preview for the caller of the request.
 *
 * Undefined hides the button: the entry shows on no page, or has nothing yet that its address is made of, or the caller
 * may not read it. Strapi asks for a log-in alone. Of a type whose fields the caller may not all read, or not all that
 * it leads to, the preview shows what is published, and there is none of a plan.
 */
async function previewAddress(
  { origin, secret }: { origin: string; secret: string },
  { uid, documentId, locale: asked, status, plan }: Asked,
): Promise<string | undefined> {
  const locale = asked || (await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale()) || 'en';
  const shown = await draftsFor({ uid, locale, ...(plan !== undefined && { plan }) });
  if (!shown) return undefined;
  const path = await PLACES[uid]?.({ strapi, documentId, locale });
  if (!path) return undefined;
  const shownPlan = plan === undefined ? undefined : { id: plan, type: shown.name };
  const claims = {
    uid,
    documentId,
    locale,
    path,
    admin: adminOrigin(),
    // What is shown is what the preview's bar says.
    status: status === 'published' || plan !== undefined || !shown.mayRead ? 'published' : 'draft',
    drafts: shown.drafts,
    plan: shownPlan,
  } as const;
  return `${origin}${path}?preview=${previewToken(secret, claims)}`;
}

/** The address at which the site shows an entry as if its plan had run; undefined if there is none for the caller. */
export async function previewAddressOfPlan(target: {
  uid: string;
  documentId: string;
  locale: string;
  plan: string;
}): Promise<string | undefined> {
  const { SITE_URL, CONTENT_WEBHOOK_SECRET: secret } = process.env;
  return SITE_URL && secret ? previewAddress({ origin: new URL(SITE_URL).origin, secret }, target) : undefined;
}

/** The origin of the admin panel, which may frame the preview: PUBLIC_URL, else the address at which the editor opened it. */
function adminOrigin(): string {
  const { PUBLIC_URL } = process.env;
  if (PUBLIC_URL && URL.canParse(PUBLIC_URL)) return new URL(PUBLIC_URL).origin;
  return strapi.requestContext.get()?.request.origin ?? strapi.config.get<string>('server.absoluteUrl');
}
