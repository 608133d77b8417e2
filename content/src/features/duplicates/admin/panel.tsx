import { useEffect, useMemo } from 'react';
import { useForm, useQueryParams } from '@strapi/admin/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import {
  type PanelComponent,
  buildValidParams,
  unstable_useContentManagerContext as useContentManager,
  unstable_useDocument as useDocument,
} from '@strapi/content-manager/strapi-admin';
import { useParams } from 'react-router-dom';
import type { Values } from '../../../core/entries/values';
import { inWords } from '../../../core/in-words';
import type { Attributes } from '../../../core/model/attribute';
import { englishNameOf } from '../../../core/model/language-names';
import { sayInherited } from '../inherited';
import { ownFieldsIn } from '../own-fields';

/** Empties the fields of the form that are the original's own, and says which these are. */
function Duplicate({ origin }: { origin: string }) {
  const { model, collectionType, contentType, layout } = useContentManager();
  const [{ query }] = useQueryParams();
  const { document, meta } = useDocument({
    model,
    collectionType,
    documentId: origin,
    params: buildValidParams(query),
  });
  const versions = [document, ...(meta?.availableLocales ?? [])] as ({ locale?: string | null } | undefined)[];
  const languages = versions.flatMap((version) => (version?.locale ? [englishNameOf(version.locale)] : []));
  const { initialValues, values, onChange } = useForm('Duplicate', (form) => form);
  const attributes = useMemo(() => (contentType?.attributes ?? {}) as unknown as Attributes, [contentType]);
  const own = useMemo(() => ownFieldsIn(attributes), [attributes]);

  useEffect(() => {
    for (const name of own)
      if (attributes[name]?.type !== 'relation')
        onChange(name, attributes[name]?.type === 'component' ? [] : undefined);
    // Once for each time that the original is read: afterwards the fields are the editor's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [initialValues, own]);

  const inherited = document && sayInherited(document, values as Values);
  const labels = layout.edit.layout.flat(2).flatMap(({ name, label }) => (own.includes(name) ? [label] : []));
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {labels.length > 0 && (
        <Typography>{`${inWords(labels)} ${labels.length === 1 ? 'begins' : 'begin'} empty.`}</Typography>
      )}
      {inherited && <Typography>{inherited}</Typography>}
      {languages.length > 0 && <Typography>{`It is made in ${inWords(languages)}.`}</Typography>}
      <Typography>Save it to publish it.</Typography>
    </Flex>
  );
}

/** 'A duplicate': what the form of one begins without, what it has of the original, and in which languages it will be. */
export const DuplicatePanel: PanelComponent = () => {
  const { origin } = useParams();
  if (origin === undefined) return null;
  return { title: 'A duplicate', content: <Duplicate key={origin} origin={origin} /> };
};
