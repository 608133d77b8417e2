import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm, useQueryParams } from '@strapi/admin/strapi-admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { KnownPicture } from '../serve';
import { LoadStatus } from '../../../core/admin/load-status';
import { useAnswer } from '../../../core/admin/use-answer';
import { FramedPicture } from './framed-picture';
import { picturesOf, type ShownPicture } from './pictures-of';
import { TextField } from './text-field';

/** Pictures that the panel shows at first, so that what is below it is not far away. */
const SHOWN = 3;

interface Language {
  code: string;
  name: string;
  isDefault: boolean;
}

function Pictures({ pictures }: { pictures: ShownPicture[] }) {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const { answer: languages } = useAnswer<Language[]>('/i18n/locales');
  const code = query.plugins?.i18n?.locale;
  const language = languages?.find((one) => one.code === code && !one.isDefault);
  const [areAll, setAll] = React.useState(false);
  const shown = areAll ? pictures : pictures.slice(0, SHOWN);
  const ids = pictures.map(({ id }) => id).join();
  // While another picture is asked for, what is typed for the others stays.
  const { answer: known, hasFailed } = useAnswer<KnownPicture[]>(`/pictures?ids=${ids}`, { isKept: true });
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {hasFailed && <LoadStatus hasFailed />}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={6}>
        {shown.map((picture) => {
          const one = known?.find(({ id }) => id === picture.id);
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
