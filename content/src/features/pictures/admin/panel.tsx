import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm, useQueryParams } from '@strapi/admin/strapi-admin';
import { useFetchClient } from '@strapi/strapi/admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { type FocalPoint, FramedPicture } from './framed-picture';
import { picturesOf, type ShownPicture } from './pictures-of';
import { TextField } from './text-field';

/** Pictures that the panel shows at first, so that what is below it is not far away. */
const SHOWN = 3;

interface Known {
  id: number;
  alternativeText: string | null;
  alternativeTexts: Record<string, string>;
  focalPoint: FocalPoint;
}
interface Language {
  code: string;
  name: string;
  isDefault: boolean;
}

/** Loads the known facts of these pictures; undefined while loading, null if that fails. */
function useKnown(ids: string): Map<number, Known> | null | undefined {
  const { get } = useFetchClient();
  const [known, setKnown] = React.useState<Map<number, Known> | null>();
  React.useEffect(() => {
    let isStale = false;
    if (ids)
      get<Known[]>(`/pictures?ids=${ids}`)
        .then(({ data }) => !isStale && setKnown(new Map(data.map((one) => [one.id, one]))))
        .catch(() => !isStale && setKnown(null));
    return () => {
      isStale = true;
    };
  }, [get, ids]);
  return known;
}

function useLanguages(): Language[] {
  const { get } = useFetchClient();
  const [languages, setLanguages] = React.useState<Language[]>([]);
  React.useEffect(() => {
    get<Language[]>('/i18n/locales')
      .then(({ data }) => setLanguages(data))
      .catch(() => undefined);
  }, [get]);
  return languages;
}

function Pictures({ pictures }: { pictures: ShownPicture[] }) {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const languages = useLanguages();
  const code = query.plugins?.i18n?.locale;
  const language = languages.find((one) => one.code === code && !one.isDefault);
  const [areAll, setAll] = React.useState(false);
  const shown = areAll ? pictures : pictures.slice(0, SHOWN);
  const known = useKnown(pictures.map(({ id }) => id).join());
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {known === null && (
        <Typography role="status">The texts cannot be read at the moment. Open the entry again later.</Typography>
      )}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={6}>
        {shown.map((picture) => {
          const one = known?.get(picture.id);
          return (
            <Flex tag="li" key={picture.id} direction="column" alignItems="stretch" gap={3}>
              <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
                {picture.name}
              </Typography>
              <FramedPicture picture={picture} focalPoint={one?.focalPoint ?? null} />
              {one && language && (
                <TextField
                  key={language.code}
                  id={picture.id}
                  name={picture.name}
                  language={language}
                  stored={one.alternativeTexts[language.code] ?? ''}
                  own={one.alternativeText}
                />
              )}
              {one && !language && (
                <Typography textColor="neutral600">
                  {one.alternativeText ?? 'Nobody has written what one sees; add it to the file in the field above.'}
                </Typography>
              )}
            </Flex>
          );
        })}
      </Flex>
      {shown.length < pictures.length && (
        <Button size="S" variant="tertiary" onClick={() => setAll(true)}>
          {`All ${pictures.length} pictures`}
        </Button>
      )}
    </Flex>
  );
}

/** The panel 'Pictures': how the site crops them, and what they are called in the language that is being edited. */
export const PicturesPanel: PanelComponent = ({ model }) => {
  const pictures = picturesOf(useForm('PicturesPanel', (state) => state.values));
  if (!model.startsWith('api::') || pictures.length === 0) return null;
  return { title: 'Pictures', content: <Pictures pictures={pictures} /> };
};
