import { englishNameOf } from '../../core/model/language-names';
import { type Column, columnsOf, isByLanguage, type Shape, STORE_LINKS } from '../../core/sheet-file/columns';
import { aboutDimensions, hasDimensions } from '../../core/sheet-file/dimensions';
import { CLEAR } from '../../core/sheet-file/sheet-types';

const HOW: Record<Column['kind'], string> = {
  text: '',
  number: 'A number, with or without its unit.',
  integer: 'A whole number.',
  flag: 'yes or no.',
  choice: '',
  date: 'A date like 2026-11-22.',
  entry: 'Its {language} name; of products the SKU.',
  entries: '{language} names, one a line or with semicolons between; of products the SKUs.',
  files:
    'Names of pictures beside the sheet, or names or addresses of files in the media library, one a line, in their order.',
  'alternative texts':
    'What one sees in the pictures, one a line, in the pictures’ order; an empty line or (none) for one of which nothing is said. A picture that has a text in the media library keeps it.',
  features: 'One a line. Icons come from the same feature of another entry.',
  hours: 'One a line, for example Monday 10:00-21:00 or Mon-Fri 10:00-21:00.',
  'store link': "The item's full address in the shop. Write a column for each shop: Store: and its name.",
};
const EXAMPLES: Record<Column['kind'], string> = {
  text: 'A text',
  number: '12.5',
  integer: '5',
  flag: 'yes',
  choice: '',
  date: '2026-11-22',
  entry: 'Red',
  entries: 'Cabin cases; Hard shells',
  files: 'case-small-red.webp; case-small-red_2.jpg',
  'alternative texts': 'The case, closed; The case, open',
  features: 'Four wheels; Two locks',
  hours: 'Monday 10:00-21:00',
  'store link': 'https://shop.example/case-small-red',
};
const ONE_PICTURE = {
  how: 'The name of a picture beside the sheet, or the name or address of a file in the media library.',
  example: 'case-small-red-wide.webp',
};
const OF_FIELDS: Record<string, string> = {
  documentId: 'k2x9f0c4m7q1s8d5h3v6b0n2',
  item_sku: 'case-small-red',
  gtin: '4006381333931',
  title: 'Cabin case',
  variant: 'case-small',
  'search_and_share.description': 'A cabin case of 2.6 kg with four quiet wheels and two locks.',
  price: '6495',
  discounted_price: '7495',
  height_cm: '55 cm',
  storeName: 'Central Station, level 1',
  customer: 'Maria S.',
};

/** How a column for a shop is explained where there is none yet. */
const aboutStores = (name: string): string[] => [
  name,
  'Store: X',
  `X is the name of a shop: ${HOW['store link']}`,
  EXAMPLES['store link'],
];

const isOnePicture = ({ attribute: { type, multiple, allowedTypes } }: Column) =>
  type === 'media' && !multiple && allowedTypes?.includes('images') === true;

function exampleOf(column: Column): string {
  const { field, kind, attribute } = column;
  if (kind === 'alternative texts') return EXAMPLES[kind];
  if (isOnePicture(column)) return ONE_PICTURE.example;
  return OF_FIELDS[field] ?? (kind === 'choice' ? (attribute.enum?.[0] ?? '') : EXAMPLES[kind]);
}

function howTo(column: Column, language: string): string {
  const { kind, attribute } = column;
  if (column.field === 'documentId') return 'Says which entry the row is, where nothing else does: leave it as it is.';
  if (kind === 'choice') return `${attribute.enum?.join(', ')}.`;
  return kind === 'files' && isOnePicture(column) ? ONE_PICTURE.how : HOW[kind].replace('{language}', language);
}

/** The lines of the tab that explains the columns: sheet, column, what to write, an example. */
export function instructionRows(shapes: readonly Shape[], columns: readonly (readonly Column[])[]): string[][] {
  const lines = shapes.flatMap((shape, index) => {
    const [, ...others] = shape.locales;
    return [
      ...(columns[index] ?? []).map((column) => {
        const { isKey, field, kind, heading } = column;
        const locale = column.describesIn ?? column.locale;
        const said = [
          isKey ? 'Says which entry the row is.' : '',
          kind === 'alternative texts' ? '' : shape.descriptions[field],
          howTo(column, englishNameOf(shape.locales[0] ?? 'en')),
          !locale && isByLanguage(kind) && others[0]
            ? `Languages that had the same follow; one of its own: ${heading} [${others[0]}].`
            : '',
          locale && locale !== shape.locales[0] ? `In ${englishNameOf(locale)}.` : '',
        ];
        return [shape.type.name, column.heading, said.filter(Boolean).join(' '), exampleOf(column)];
      }),
      ...(STORE_LINKS in shape.attributes && !(columns[index] ?? []).some(({ store }) => store)
        ? [aboutStores(shape.type.name)]
        : []),
      ...(hasDimensions(shape) ? [aboutDimensions(shape.type.name)] : []),
    ];
  });
  return [
    ['Sheet', 'Column', 'What to write', 'Example'],
    ['', '', `An empty cell and a missing row change nothing. ${CLEAR} empties a cell.`, CLEAR],
    ...lines,
  ];
}

/** The columns of an empty template, with those of the shops that there are. */
export const templateColumns = (shape: Shape, stores: readonly string[]): Column[] =>
  columnsOf(
    shape,
    stores.map((name) => ({ name, byLanguage: false })),
  );
