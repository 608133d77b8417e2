import type { Core } from '@strapi/strapi';

/** A request on its way through the server. */
export type Context = Parameters<Core.MiddlewareHandler>[0];

interface ApiToken {
  type: 'read-only' | 'full-access' | 'custom';
  kind: string | null;
  permissions: string[];
  /** ISO date, null for a token that does not expire. */
  expiresAt: string | null;
}

const UPLOAD = 'plugin::upload.content-api.upload';

const bearerOf = (ctx: Context) => /^bearer\s+(\S+)$/i.exec(ctx.get('authorization'))?.[1];

async function apiTokenOf(strapi: Core.Strapi, ctx: Context): Promise<ApiToken | undefined> {
  const bearer = bearerOf(ctx);
  if (!bearer) return undefined;
  const tokens = strapi.service('admin::api-token-content-api');
  const token: ApiToken | null = await tokens.getByAccessKey(tokens.hash(bearer));
  const isExpired = token?.expiresAt && new Date(token.expiresAt) < new Date();
  return token && !isExpired ? token : undefined;
}

/** Whether an editor calls: with the access token of an open session, or an API token for the admin's own calls. */
async function isEditor(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  const bearer = bearerOf(ctx);
  if (!bearer) return false;
  if ((await apiTokenOf(strapi, ctx))?.kind === 'admin') return true;
  const sessions = strapi.sessionManager?.('admin');
  const access = sessions?.validateAccessToken(bearer);
  if (!sessions || !access?.isValid) return false;
  return sessions.isSessionActive(access.payload.sessionId);
}

/** Whether the caller bears an API token for the content API that is valid now. */
export async function bearsContentToken(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  const token = await apiTokenOf(strapi, ctx);
  // Tokens from before there were kinds have none.
  return token !== undefined && (token.kind === 'content-api' || token.kind === null);
}

/** Whether this server knows the caller: an editor, or whoever bears one of its API tokens. */
export async function isKnown(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  return (await bearsContentToken(strapi, ctx)) || isEditor(strapi, ctx);
}

/**
 * Whether the caller may send files at all. What becomes of them (which editor, which folder) is decided by the
 * endpoint; this is asked before a byte is read.
 */
export async function maySendFiles(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  const token = await apiTokenOf(strapi, ctx);
  if (token && token.kind !== 'admin') {
    return token.type === 'full-access' || (token.type === 'custom' && token.permissions.includes(UPLOAD));
  }
  return isEditor(strapi, ctx);
}
