import type { Core } from '@strapi/strapi';
import { type ApiToken, serviceOf } from '../strapi';

/** The context of a request. */
export type Context = Parameters<Core.MiddlewareHandler>[0];

const UPLOAD = 'plugin::upload.content-api.upload';

/** The token in `Authorization: Bearer …`. */
export const bearerOf = (ctx: Context) => /^bearer\s+(\S+)$/i.exec(ctx.get('authorization'))?.[1];

async function apiTokenOf(strapi: Core.Strapi, ctx: Context): Promise<ApiToken | undefined> {
  const bearer = bearerOf(ctx);
  if (!bearer) return undefined;
  const tokens = serviceOf(strapi, 'admin::api-token-content-api');
  const token = await tokens.getByAccessKey(tokens.hash(bearer));
  const isExpired = token?.expiresAt && new Date(token.expiresAt) < new Date();
  return token && !isExpired ? token : undefined;
}

/** Whether the caller is an editor: with the access token of an open session, or an API token for the admin API. */
async function isEditor(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  const bearer = bearerOf(ctx);
  if (!bearer) return false;
  if ((await apiTokenOf(strapi, ctx))?.kind === 'admin') return true;
  const sessions = strapi.sessionManager?.('admin');
  const access = sessions?.validateAccessToken(bearer);
  if (!sessions || !access?.isValid) return false;
  return sessions.isSessionActive(access.payload.sessionId);
}

/** The account of an open session; undefined if there is none. */
function accountIdOf(strapi: Core.Strapi, ctx: Context): string | undefined {
  const access = strapi.sessionManager?.('admin').validateAccessToken(bearerOf(ctx) ?? '');
  return access?.isValid ? access.payload.userId : undefined;
}

/** Whether a request that Strapi has authenticated is a program's, with a token for the admin API. */
export const isToken = (ctx: Context): boolean => ctx.state.auth?.strategy?.name === 'admin-token';

/** The token with which a program sends a request; null: somebody is signed in. */
export const tokenIdOf = (ctx: Context): number | null =>
  isToken(ctx) ? (ctx.state.auth?.credentials?.id ?? 0) : null;

/** Whether the caller has a currently valid API token for the content API. */
export async function bearsContentToken(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  const token = await apiTokenOf(strapi, ctx);
  // One without a kind is for the content API, as Strapi has it.
  return token !== undefined && (token.kind === 'content-api' || token.kind === null);
}

/** Whether the caller is authenticated: as an editor, or with one of this server's API tokens. */
export async function isKnown(strapi: Core.Strapi, ctx: Context): Promise<boolean> {
  return (await bearsContentToken(strapi, ctx)) || isEditor(strapi, ctx);
}

/**
 * Who sends files, if they may send any: an account, or an API token. The endpoint checks further permissions (which editor,
 * which folder); this is checked before a byte is read.
 */
export async function fileSenderOf(strapi: Core.Strapi, ctx: Context): Promise<string | undefined> {
  const token = await apiTokenOf(strapi, ctx);
  if (!token) return (await isEditor(strapi, ctx)) ? `account ${accountIdOf(strapi, ctx)}` : undefined;
  const mayUpload =
    token.kind === 'admin' ||
    token.type === 'full-access' ||
    (token.type === 'custom' && token.permissions.includes(UPLOAD));
  return mayUpload ? `token ${token.id}` : undefined;
}
