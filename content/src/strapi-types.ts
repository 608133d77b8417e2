/**
 * Types for what Strapi, Koa and Knex leave `any`, here and nowhere else: rows, services, requests and tables.
 * Nothing checks these at run time: a name or a shape is what Strapi 5 has.
 */
import type { Core, Modules, Struct, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Effect } from 'contract/wire.js';

interface Params {
  select?: string[];
  where?: object;
  populate?: object;
  orderBy?: object;
  limit?: number;
}

/** The rows of a content type, as Strapi's query engine reads and writes them. */
export interface Rows<Row> {
  findOne: (params: Params) => Promise<Row | null>;
  findMany: (params?: Params) => Promise<Row[]>;
  count: (params?: Params) => Promise<number>;
  create: (params: { data: object }) => Promise<Row>;
  update: (params: { where: object; data: object }) => Promise<Row>;
  updateMany: (params: { where: object; data: object }) => Promise<unknown>;
  delete: (params: { where: object }) => Promise<unknown>;
  deleteMany: (params: { where: object }) => Promise<unknown>;
}

/** The rows of a content type: drafts, published versions and languages are rows of their own. */
export const rowsOf = <Row extends object>(strapi: Pick<Core.Strapi, 'db'>, uid: string) =>
  strapi.db.query(uid) as Rows<Row>;

/** Strapi's documents of any type. With a language, a call is about this one alone. */
interface Documents {
  create: (params: DocumentParams) => Promise<{ documentId: string }>;
  update: (params: DocumentParams & { documentId: string }) => Promise<unknown>;
  publish: (params: DocumentParams & { documentId: string }) => Promise<unknown>;
  unpublish: (params: DocumentParams & { documentId: string }) => Promise<unknown>;
  delete: (params: DocumentParams & { documentId: string }) => Promise<unknown>;
}
interface DocumentParams {
  data?: object;
  locale?: string | string[];
}

/** The documents of a type, with all that the change feed and the checks add to their actions. */
export const documentsOf = (strapi: Core.Strapi, uid: string) =>
  strapi.documents(uid as UID.ContentType) as unknown as Documents;

/** The content types of the catalogue, without those of Strapi and its plugins. */
export const siteTypes = (strapi: Core.Strapi) =>
  Object.values(strapi.contentTypes as Record<string, Struct.ContentTypeSchema>).filter(({ uid }) =>
    uid.startsWith('api::'),
  );

/** All components. */
export const componentsOf = (strapi: Core.Strapi) =>
  Object.values(strapi.components as Record<string, Struct.ComponentSchema>);

/** Argument of the callback of `strapi.db.transaction`. */
export interface InTransaction {
  trx: Knex.Transaction;
  onCommit: (work: () => void) => void;
}

/** The schema of a content type; undefined if there is none. */
export const schemaOf = (strapi: Core.Strapi, uid: string) =>
  (strapi.contentTypes as Record<string, Struct.ContentTypeSchema | undefined>)[uid];

interface Locale {
  id: number;
  code: string;
  name: string;
}

interface Credentials {
  email: string;
  password: string;
}

interface MediaFile {
  id: number;
  url: string;
}

/** What somebody may do: the permissions of their roles. */
interface Ability {
  can: (action: string, subject: unknown, field?: string) => boolean;
}

/** The services of Strapi and its plugins that are called, with those of their functions that are. */
interface Services {
  'admin::api-token': { hash: (key: string) => string };
  'admin::api-token-content-api': {
    hash: (key: string) => string;
    getByAccessKey: (hash: string) => Promise<ApiToken | null>;
  } & TokenWrites;
  'admin::api-token-admin': TokenWrites;
  'admin::auth': {
    checkCredentials: (given: Credentials) => Promise<unknown>;
    validatePassword: (password: string, hash: string) => Promise<boolean>;
    hashPassword: (password: string) => Promise<string>;
    forgotPassword: (given: { email?: string }) => Promise<unknown>;
  };
  'admin::content-type': { getNestedFields: (type: object, options: { components: object }) => string[] };
  'admin::permission': {
    actionProvider: { registerMany: (actions: object[]) => Promise<unknown> };
    createPermissionsManager: (of: object) => { toSubject: (value: object) => unknown };
    engine: { generateUserAbility: (user: object) => Promise<Ability> };
  };
  'admin::role': {
    getSuperAdmin: () => Promise<{ id: number }>;
    assignPermissions: (role: number, rights: object[]) => Promise<unknown>;
    addPermissions: (role: number, rights: object[]) => Promise<unknown>;
  };
  'admin::user': { count: () => Promise<number>; create: (user: object) => Promise<unknown> };
  'plugin::email.email': { send: (mail: object) => Promise<unknown> };
  'plugin::i18n.content-types': {
    isLocalizedContentType: (type: object | undefined) => boolean;
    getNonLocalizedAttributes: (type: object) => string[];
    getNestedPopulateOfNonLocalizedAttributes: (uid: string) => string[];
    copyNonLocalizedAttributes: (type: object, entry: object) => object;
  };
  'plugin::i18n.locales': {
    find: () => Promise<Locale[]>;
    findByCode: (code: string) => Promise<Locale | null>;
    getDefaultLocale: () => Promise<string>;
    setDefaultLocale: (locale: { code: string }) => Promise<unknown>;
    create: (locale: object) => Promise<unknown>;
    update: (where: object, locale: object) => Promise<unknown>;
  };
  'plugin::i18n.localizations': { syncNonLocalizedAttributes: (entry: object, type: object) => Promise<unknown> };
  'plugin::upload.folder': { create: (folder: object) => Promise<{ id: number }> };
  'plugin::upload.upload': {
    getSettings: () => Promise<object>;
    setSettings: (settings: object) => Promise<unknown>;
    upload: (upload: object, by?: object) => Promise<[MediaFile]>;
    updateFileInfo: (id: number, info: object) => Promise<unknown>;
    findOne: (id: number) => Promise<object>;
    remove: (file: object) => Promise<unknown>;
  };
}

interface TokenWrites {
  create: (token: object, by?: object) => Promise<unknown>;
  update: (id: number | string, token: object) => Promise<unknown>;
}

export interface ApiToken {
  type: 'read-only' | 'full-access' | 'custom';
  kind: string | null;
  permissions: string[];
  /** ISO date; null if the token does not expire. */
  expiresAt: string | null;
}

/** A service of Strapi or of one of its plugins. */
export const serviceOf = <Name extends keyof Services>(strapi: Pick<Core.Strapi, 'service'>, name: Name) =>
  strapi.service(name) as unknown as Services[Name];

type Webhook = Modules.WebhookStore.Webhook;
/** Strapi's own type has an id for a webhook that is only going to get one. */
type NewWebhook = Omit<Webhook, 'id'>;

interface Webhooks {
  store: {
    findWebhooks: () => Promise<Webhook[]>;
    createWebhook: (webhook: NewWebhook) => Promise<Webhook>;
    updateWebhook: (id: string, webhook: NewWebhook) => Promise<Webhook>;
    deleteWebhook: (id: string) => Promise<unknown>;
  };
  runner: Record<'add' | 'update' | 'remove', (webhook: Webhook) => void>;
}

/** The webhooks, as they are stored and as they run. */
export const webhooksOf = (strapi: Core.Strapi): Webhooks => ({
  store: strapi.get('webhookStore'),
  runner: strapi.get('webhookRunner'),
});

/** A join table of a relation, as Strapi's metadata of the database have it. Those of files have no `inverseJoinColumn`. */
export interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
  orderColumnName?: string;
  inverseOrderColumnName?: string;
}

/** A model in the database: its table, and its relations with their join tables. */
export interface Table {
  uid: string;
  tableName: string;
  attributes: Record<string, { target?: string; mappedBy?: string; joinTable?: JoinTable }>;
}

/** @throws if there is no such model */
export function tableOf(strapi: Core.Strapi, uid: string): Table {
  const table = (strapi.db.metadata as unknown as Map<string, Table>).get(uid);
  if (!table) throw new Error(`There is no model ${uid}`);
  return table;
}

/** Parses JSON that this server has written itself. */
export const parseOwn = <Value>(json: string) => JSON.parse(json) as Value;

declare module 'koa' {
  /** The answers that Strapi adds to a request's context. */
  interface DefaultContext {
    badRequest: (message?: string) => void;
    forbidden: () => void;
    methodNotAllowed: () => void;
    notFound: () => void;
    unauthorized: () => void;
    params: Record<string, string>;
  }
  interface DefaultState {
    /** Permissions of the caller's roles, for each request of the admin. */
    userAbility: Ability;
    user?: { id: number; firstname?: string | null; lastname?: string | null; email?: string };
    route?: { path?: string; info?: { type?: string } };
  }
}

/** Strings where PostgreSQL has `bigint`. */
export type Integer = number | string;

export type { Tables } from 'knex/types/tables';

declare module 'knex/types/tables' {
  interface Tables {
    change_feed: {
      revision: Integer;
      type: string;
      document_id: string | null;
      locale: string | null;
      effect: Effect;
      fields: string | null;
    };
    change_feed_state: { id: number; epoch: string; pruned: Integer; contents: string | null };
    files: { id: number; url: string };
    history: {
      record: Integer;
      /** Milliseconds since 1970. */
      at: Integer;
      type: string;
      document_id: string;
      locale: string | null;
      name: string;
      kind: string;
      creator_id: number | null;
      user_id: number | null;
      who: string;
      via: string | null;
      /** JSON. */
      changes: string;
      /** Compressed JSON. */
      old: Buffer | null;
    };
    catalogue_sheets: {
      sheet: string;
      user_id: number;
      name: string;
      state: string;
      made_at: Integer;
      /** JSON: what was uploaded, until it is applied; then what was done. */
      content: string;
      /** JSON. */
      outcome: string | null;
      /** The process that works on it, and when it was last heard of. */
      worker: string | null;
      heard_at: Integer;
    };
    catalogue_sheet_steps: {
      sheet: string;
      step: number;
      uid: string;
      document_id: string | null;
      /** JSON. */
      work: string;
      state: number;
    };
    missed_addresses: { address: string; asked: Integer; last_at: Integer };
    catalogue_sheet_pictures: { sha: string; file_id: number };
    schedules: {
      uid: string;
      document_id: string;
      action: 'publish' | 'unpublish';
      at: Integer;
      locale: string | null;
      user_id: number | null;
      who: string;
      state: 'waiting' | 'late' | 'failed' | 'done';
      note: string | null;
    };
    site_processes: {
      process: string;
      site: string | null;
      reached: Integer;
      reached_before: Integer;
      reached_at: Integer;
      last_seen_at: Integer;
      has_left: number;
    };
  }
}
