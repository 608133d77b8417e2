import { useFetchClient } from '@strapi/admin/strapi-admin';
import { Button, Flex, SimpleMenu, MenuItem } from '@strapi/design-system';
import type { SheetsAnswer } from '../answers';

/** Hands a file over to the browser. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface Props {
  types: SheetsAnswer['types'];
  isBusy: boolean;
  attempt: (work: () => Promise<void>) => void;
}

/** The files that the page hands out: an empty template, everything, one type as CSV. */
export function Downloads({ types, isBusy, attempt }: Props) {
  const { get } = useFetchClient();
  const download = (path: string, name: string) =>
    attempt(async () => {
      const { data } = await get(`/catalogue/sheet/${path}`, { responseType: 'blob' });
      save(data, name);
    });
  return (
    <Flex gap={2} wrap="wrap">
      <Button variant="tertiary" disabled={isBusy} onClick={() => download('template', 'template.xlsx')}>
        Empty template
      </Button>
      <SimpleMenu label="Export" variant="secondary" disabled={isBusy}>
        <MenuItem onSelect={() => download('export', 'catalogue.xlsx')}>Everything (XLSX)</MenuItem>
        {types.map(({ uid, name }) => (
          <MenuItem
            key={uid}
            // A CSV file is taken back as what it is named after.
            onSelect={() => download(`export?type=${uid}&format=csv`, `${name.toLowerCase()}.csv`)}
          >
            {`${name} (CSV)`}
          </MenuItem>
        ))}
      </SimpleMenu>
    </Flex>
  );
}
