import { measureConnection } from '../ui/connection.ts';
import logoUrl from '../brand/favicon.svg?url&no-inline';

/** Resolves when it is known whether the connection is slow, as far as that can be known. */
export const measured = measureConnection(logoUrl);
