import { zipOf } from '../../tests/support/zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** What an XLSX file has besides its rows. */
export interface Book {
  /** The text of cells of the type `s` with the value 0. */
  sharedText?: string;
  styles?: string;
  /** Of each tab: 'visible', 'hidden'. */
  states?: string[];
  /** Whether days are counted from 1904, as the program writes it. */
  from1904?: string;
  /** The name of a tab that is a diagram. */
  diagram?: string;
  /** Before the names of elements: 'x:'. */
  prefix?: string;
  /** Whether its tabs say nothing of their rows. */
  withoutData?: boolean;
}

/** An XLSX file with the rows of its tabs. */
export function workbookOf(tabs: string[], book: Book = {}) {
  const { sharedText = '', styles, states = [], from1904 = '0', diagram, prefix = '', withoutData } = book;
  const each = (text: (id: number) => string) => tabs.map((_, index) => text(index + 1)).join('');
  const stateOf = (id: number) => (states[id - 1] ? ` state="${states[id - 1]}"` : '');
  const sheets =
    (diagram ? `<sheet name="${diagram}" sheetId="99" r:id="rId99"/>` : '') +
    each((id) => `<sheet name="Tab ${id}" sheetId="${id}"${stateOf(id)} r:id="rId${id}"/>`);
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relationships = [
    each((id) => relationship(`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`)),
    relationship('s', 'sharedStrings', 'sharedStrings.xml'),
    diagram ? relationship('rId99', 'chartsheet', 'chartsheets/sheet1.xml') : '',
  ].join('');
  const data = (rows: string) => (withoutData ? '' : `<${prefix}sheetData>${rows}</${prefix}sheetData>`);
  const files: [string, string][] = [
    ['[Content_Types].xml', '<Types/>'],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${from1904}"/><sheets>${sheets}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${relationships}</Relationships>`],
    ['xl/sharedStrings.xml', `<sst><si><t>${sharedText}</t></si></sst>`],
    ...(styles ? [['xl/styles.xml', styles] as [string, string]] : []),
    ...tabs.map((rows, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<${prefix}worksheet>${data(rows)}</${prefix}worksheet>`,
    ]),
  ];
  return zipOf(files.map(([name, text]) => ({ name, data: Buffer.from(text), stored: true })));
}
