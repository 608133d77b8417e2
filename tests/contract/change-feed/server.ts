import { askFeed } from '../../support/change-feed.ts';
import { OwnContentServer, SECRET } from '../../support/own-content-server.ts';

export const server = new OwnContentServer('change-feed');
export const feed = (since?: number) => askFeed(server.origin, SECRET, since);
