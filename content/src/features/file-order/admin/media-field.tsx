import type { ComponentType, ReactNode } from 'react';
import { useField } from '@strapi/admin/strapi-admin';
import { Flex, TextButton } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { sortByName } from '../../../core/entries/file-order';

interface Props {
  name: string;
  label: string;
  labelAction?: ReactNode;
  disabled?: boolean;
  attribute?: { multiple?: boolean };
}
interface ChosenFile {
  id: number;
  name: string;
}

/** Sorts the files of a field by name, numbers as numbers. */
function SortByName({ name, label }: Props) {
  const { value, onChange } = useField<ChosenFile[] | null>(name);
  const files = Array.isArray(value) ? value : [];
  const sorted = sortByName(files);
  if (sorted.every((file, index) => file === files[index])) return null;
  return (
    <TextButton type="button" aria-label={`Sort by name: ${label}`} onClick={() => onChange(name, sorted)}>
      Sort by name
    </TextButton>
  );
}

/** Adds 'Sort by name' to fields of several files. Call it in `register`. @throws if Strapi has no such field any more */
export function offerSorting(app: StrapiApp): void {
  const Original = app.library.fields.media as ComponentType<Props> | undefined;
  if (!Original) throw new Error('Strapi no longer has the field of files that is extended here');
  const MediaField = (props: Props) => (
    <Original
      {...props}
      labelAction={
        props.attribute?.multiple && !props.disabled ? (
          <Flex gap={2}>
            {props.labelAction}
            <SortByName {...props} />
          </Flex>
        ) : (
          props.labelAction
        )
      }
    />
  );
  app.addFields({ type: 'media', Component: MediaField as ComponentType });
}
