/**
 * Types for what Strapi and Koa leave `any`, here and nowhere else: rows, documents, services and requests. Those of the
 * database's tables are in tables/tables.ts.
 * Nothing checks these at run time: a name or a shape is what Strapi 5 has.
 */
import type { Core, Modules, Struct, UID } from '@strapi/strapi';
import type { Knex } from 'knex';

interface Params {
  select?: string[];
  where?: object;
  populate?: unknown;
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
  unpublish: (params: DocumentParams & { documentId: string }) => Promise<{ entries: object[] } | undefined>;
  delete: (params: DocumentParams & { documentId: string }) => Promise<unknown>;
}
interface DocumentParams {
  data?: object;
  populate?: unknown;
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
  rulesFor: (action: string, subject: string) => Rule[];
}

/** One permission of a role. What is in `$and` holds of all that it is about: creators, languages. */
interface Rule {
  conditions?: { $and?: { locale?: { $in: string[] } }[] };
  matchesField: (field: string) => boolean;
}

/** How the admin shows a type. */
interface Configuration {
  settings: { mainField: string };
  metadatas: Record<string, { edit?: { mainField?: string } } | undefined>;
}

/** The services of Strapi and its plugins that are called, with those of their functions that are. */
interface Services {
  'admin::api-token': { hash: (key: string) => string };
  'admin::api-token-content-api': {
    hash: (key: string) => string;
    getByAccessKey: (hash: string) => Promise<ApiToken | null>;
  } & TokenWrites;
  'admin::api-token-admin': { getById: (id: number) => Promise<AdminToken | null> } & TokenWrites;
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
    engine: {
      generateUserAbility: (user: object) => Promise<Ability>;
      generateTokenAbility: (rights: object[], owner: object) => Promise<Ability>;
    };
  };
  'admin::role': {
    getSuperAdmin: () => Promise<{ id: number }>;
    assignPermissions: (role: number, rights: object[]) => Promise<unknown>;
    addPermissions: (role: number, rights: object[]) => Promise<unknown>;
  };
  'admin::user': { count: () => Promise<number>; create: (user: object) => Promise<unknown> };
  'plugin::content-manager.content-types': { findConfiguration: (type: object) => Promise<Configuration> };
  'plugin::content-manager.document-manager': {
    publish: (documentId: string, uid: string, options?: object) => Promise<unknown>;
    delete: (documentId: string, uid: string, options?: object) => Promise<unknown>;
    publishMany: (uid: string, documentIds: string[], locale?: unknown) => Promise<number>;
    unpublishMany: (documentIds: string[], uid: string, options?: object) => Promise<{ count: number }>;
    deleteMany: (documentIds: string[], uid: string, options?: object) => Promise<{ count: number }>;
  };
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
  id: number;
  type: 'read-only' | 'full-access' | 'custom';
  kind: string | null;
  permissions: string[];
  /** ISO date; null if the token does not expire. */
  expiresAt: string | null;
}

/** An API token for the admin API, with the rights that it has. */
interface AdminToken {
  adminPermissions: object[] | null;
  adminUserOwner: { id: number } | number | null;
  expiresAt: string | null;
}

/** A service of Strapi or of one of its plugins. */
export const serviceOf = <Name extends keyof Services>(strapi: Pick<Core.Strapi, 'service'>, name: Name) =>
  strapi.service(name) as unknown as Services[Name];

/** Whether the entries of a type have languages. */
export const isLocalized = (strapi: Core.Strapi, uid: string): boolean =>
  serviceOf(strapi, 'plugin::i18n.content-types').isLocalizedContentType(schemaOf(strapi, uid));

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
    user?: {
      id: number;
      firstname?: string | null;
      lastname?: string | null;
      email?: string;
      password?: string | null;
    };
    /** How the request was authenticated. */
    auth?: { strategy?: { name?: string }; credentials?: { id?: number } | null };
    route?: { path?: string; info?: { type?: string } };
    /** Digests of what a form has stored with this request (features/open-forms). */
    savedForm?: Record<string, string>;
  }
}
