import { measureConnection } from '../ui/connection.ts';
import logoUrl from '../page/favicon.svg?url&no-inline';

void measureConnection(logoUrl);
