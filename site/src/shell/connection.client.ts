import { measureConnection } from '../ui/connection.ts';
import logoUrl from './favicon.svg?url&no-inline';

void measureConnection(logoUrl);
