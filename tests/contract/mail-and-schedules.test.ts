import { afterAll, beforeAll } from 'vitest';
import { start, stop } from './mail-and-schedules/server.ts';
import './mail-and-schedules/dates.part.ts';
import './mail-and-schedules/plans.part.ts';
import './mail-and-schedules/meetings.part.ts';
import './mail-and-schedules/rights.part.ts';
import './mail-and-schedules/names.part.ts';
import './mail-and-schedules/mails.part.ts';

beforeAll(start);
afterAll(stop);
