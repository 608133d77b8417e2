import type { Core } from '@strapi/strapi';
import type { Doors } from './door';

/** A route of the server's router, or a middleware of it, which has no methods. */
interface Layer {
  methods: string[];
  path: string;
  stack: Core.MiddlewareHandler[];
}
interface Server {
  mount: () => unknown;
  listRoutes: () => Layer[];
}

/** A route that answers to every method there is has more than this. */
const MAX_NAMED_METHODS = 7;

const notFound: Core.MiddlewareHandler = (ctx) => ctx.notFound();

/** The names of a route in the table: HEAD is GET's. */
function namesOf({ methods, path }: Layer): string[] {
  const named = methods.filter((method) => method !== 'HEAD');
  return named.length > MAX_NAMED_METHODS ? [`ALL ${path}`] : named.map((method) => `${method} ${path}`);
}

/**
 * Shuts (404) every route of the server that the table shuts or does not have, whoever has added it and however, and says in
 * the log which nobody has judged. It does so when the server's router is complete. Call it in `register`.
 * @throws then, if the table names a route that the server does not have
 */
export function shutOtherRoutes(strapi: Core.Strapi, doorsOf: () => Doors): void {
  const server = strapi.server as unknown as Server;
  const mount = server.mount.bind(server);
  server.mount = () => {
    const mounted = mount();
    const doors = doorsOf();
    const gone = new Set(Object.keys(doors).filter((name) => !doors[name]?.isOptional));
    const unjudged: string[] = [];
    for (const layer of server.listRoutes()) {
      const names = namesOf(layer);
      names.forEach((name) => gone.delete(name));
      const unknown = names.filter((name) => !doors[name]);
      unjudged.push(...unknown);
      if (unknown.length > 0 || names.some((name) => doors[name]?.who === 'nobody')) layer.stack = [notFound];
    }
    if (gone.size > 0) throw new Error(`The server has no such routes any more: ${[...gone].join(', ')}`);
    if (unjudged.length > 0)
      strapi.log.warn(`Nobody has judged these routes, so they are shut (features/doors): ${unjudged.join(', ')}`);
    return mounted;
  };
}
