import * as React from 'react';
import { Button, Typography } from '@strapi/design-system';
import { shortenList } from './words';

/** 'Ignored columns: Fax, Notes and 8 more', and a button that names all. */
export function Names({ what, names }: { what: string; names: readonly string[] }) {
  const [isAll, setAll] = React.useState(false);
  const some = shortenList(names);
  const all = names.join(', ');
  if (names.length === 0) return null;
  return (
    <div>
      <Typography style={{ overflowWrap: 'anywhere' }}>{`${what}: ${isAll ? all : some}`}</Typography>{' '}
      {some !== all && !isAll && (
        <Button size="S" variant="ghost" aria-label={`Show all, ${what}`} onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </div>
  );
}
