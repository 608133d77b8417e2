import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer } from '../../site/testing/recording-http-server.ts';
import { contentServer } from './environment.ts';
import { type Kind, type Model, SPECIFIED_TYPES } from './specified-model.ts';

interface Settings {
  /** Format of its responses: fields nested under `attributes` and relations under `data`, or flat without any id. */
  form: 'nested' | 'flat';
  /** Origin of the content server behind it, by default the real one. */
  behind?: string;
  /** A language that it has as well, with the entries of one of the real server's. */
  more?: { code: string; name: string; entriesOf: string };
}

/**
 * A content server with only the fields and endpoints of docs/product.md, sections 3 and 7: the real one, with
 * everything else removed from its responses. Like Strapi it responds with 400 to an unknown name and with 404 to an
 * unknown endpoint. It does not sort reviews, and a social link's icon is a media file. Records refused calls.
 */
export async function startSpecifiedContentServer({ form, behind = contentServer, more }: Settings) {
  let refused: string[] = [];
  let icon: unknown;
  const respond = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, behind);
    const type = pathname.replace('/api/', '');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, name: string, message: string, details: object = {}) => {
      refused.push(`${status} ${url}`);
      send(status, { data: null, error: { status, name, message, details } });
    };

    const model = Object.hasOwn(SPECIFIED_TYPES, type) ? SPECIFIED_TYPES[type] : undefined;
    const isPassedOn = pathname.startsWith('/uploads/') || pathname === '/api/i18n/locales';
    if (!model && !isPassedOn) return refuse(404, 'NotFoundError', 'Not Found');
    for (const [name, value] of isPassedOn ? [] : searchParams) {
      const key = unknownName(pathOf(name), value, model!);
      if (key) {
        const details = { key, path: null, source: 'query', param: pathOf(name)[0] };
        return refuse(400, 'ValidationError', `Invalid key ${key}`, details);
      }
    }

    const isOfMore = more && searchParams.get('locale') === more.code;
    const answer = await fetch(behind + (isOfMore ? url.replace(/\blocale=[^&]*/, `locale=${more.entriesOf}`) : url));
    const body = Buffer.from(await answer.arrayBuffer());
    if (more && pathname === '/api/i18n/locales') return send(200, [...JSON.parse(body.toString()), more]);
    if (!model || !answer.ok) {
      return response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(body);
    }
    const { data, meta } = JSON.parse(body.toString());
    if (type === 'social-media-links') {
      icon ??= await someMedia(behind);
      for (const link of data) link.icon_svg = icon;
    }
    send(200, { data: asForm(data, { relation: model }, form), meta });
  };
  const { origin, stop } = await startServer(
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  );
  return {
    origin,
    stop,
    /** Status and address of every refused call. */
    get refused() {
      return refused;
    },
    forgetRefused() {
      refused = [];
    },
  };
}

/** 'populate[color][fields][0]' as its parts. */
const pathOf = (name: string) => name.split(/\]?\[|\]$/).filter(Boolean);
const modelOf = (kind: Kind | undefined): Model => {
  if (typeof kind !== 'object') return {};
  return 'relation' in kind ? kind.relation : 'component' in kind ? kind.component : kind.media;
};

/** The first name in a query parameter that the model does not have. */
function unknownName([part = '', ...rest]: string[], value: string, model: Model): string | undefined {
  const [name = ''] = rest;
  switch (part) {
    case 'locale':
      return undefined;
    case 'pagination':
      return ['start', 'limit'].includes(name) ? undefined : name;
    case 'fields':
      return model[value] === 'value' ? undefined : value;
    case 'sort':
      return unknownIn(value.split(':')[0]!.split('.'), model);
    case 'filters':
      return unknownIn(
        rest.filter((word) => !/^(\$|\d+$)/.test(word)),
        model,
      );
    case 'populate': {
      if (rest.length === 0) return value === '*' ? undefined : value;
      const kind = model[name];
      if (kind === undefined || kind === 'value') return name;
      return rest.length === 1 ? undefined : unknownName(rest.slice(1), value, modelOf(kind));
    }
    default:
      return part;
  }
}

function unknownIn(path: string[], model: Model): string | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  return Object.hasOwn(model, name) ? unknownIn(rest, modelOf(model[name])) : name;
}

/** A value of the real server's flat response, reduced to the model's fields. */
function asForm(value: any, kind: Kind, form: Settings['form']): unknown {
  if (kind === 'value') return value;
  const isNested = form === 'nested' && !('component' in kind);
  const one = (record: any) => {
    const fields = Object.entries(modelOf(kind)).flatMap(([name, inner]) => {
      if (record[name] === undefined) return [];
      const shown = name === 'reviews' ? [...record[name]].reverse() : record[name];
      const below = asForm(shown, inner, form);
      return [[name, form === 'nested' && isLinked(inner) ? { data: below } : below]];
    });
    const attributes = Object.fromEntries(fields);
    return isNested ? { id: record.id, attributes } : attributes;
  };
  if (value === null) return null;
  return Array.isArray(value) ? value.map(one) : one(value);
}

const isLinked = (kind: Kind) => kind !== 'value' && !('component' in kind);

async function someMedia(origin: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api/services?populate=icon&locale=en`);
  const { data } = (await answer.json()) as { data: { icon: unknown }[] };
  return data.find(({ icon }) => icon)?.icon;
}
