import { afterAll, beforeAll } from 'vitest';
import { start, stop } from './access/server.ts';
import './access/bodies.part.ts';
import './access/added-routes.part.ts';
import './access/files-in-bulk.part.ts';
import './access/strapi-routes.part.ts';
import './access/judged-routes.part.ts';
import './access/read-only-what-is-allowed.part.ts';
import './access/named-language.part.ts';
import './access/answers.part.ts';
import './access/own-account.part.ts';
import './access/tokens.part.ts';
import './access/links-in-bodies.part.ts';
import './access/long-bodies.part.ts';
import './access/roles.part.ts';
import './access/turns.part.ts';

beforeAll(() => start());
afterAll(stop);
