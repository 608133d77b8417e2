import { Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { editViewOf } from '../../../core/admin/edit-view';
import { type Column, replaceCells } from '../../../core/admin/list-cells';
import { englishNameOf } from '../../../core/model/language-names';

interface Row {
  documentId: string;
  locale?: string;
  localizations?: { locale: string }[];
}

/** The languages that an entry of a list has, by their codes, each a link to its form. */
function languagesOfRow(row: Record<string, unknown>, _column: Column, { model }: { model: string }) {
  const { documentId, locale, localizations = [] } = row as unknown as Row;
  return (
    <Flex gap={2}>
      {[locale, ...localizations.map((other) => other.locale)]
        .filter((code) => code !== undefined)
        .toSorted()
        .map((code) => (
          <Typography
            key={code}
            tag={Link}
            to={editViewOf({ uid: model, isSingle: false, documentId, locale: code })}
            aria-label={englishNameOf(code)}
            title={englishNameOf(code)}
            onClick={(event: React.MouseEvent) => event.stopPropagation()}
          >
            {code}
          </Typography>
        ))}
    </Flex>
  );
}

/** Shows languages by their codes, as links: Strapi's names of them push the row's actions out of view. */
export const shortenLanguages = replaceCells(({ name }) => name === 'locales', languagesOfRow);
