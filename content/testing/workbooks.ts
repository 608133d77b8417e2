import { zipOf } from '../../tests/support/zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file with the rows of its tabs. @param sharedText the text of cells of the type `s` with the value 0 */
export function workbookOf(tabs: string[], sharedText = '') {
  const each = (text: (id: number) => string) => tabs.map((_, index) => text(index + 1)).join('');
  const sheets = each((id) => `<sheet name="Tab ${id}" sheetId="${id}" r:id="rId${id}"/>`);
  const targets = each(
    (id) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const files: [string, string][] = [
    ['[Content_Types].xml', '<Types/>'],
    ['xl/workbook.xml', `<workbook xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${targets}<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    ['xl/sharedStrings.xml', `<sst><si><t>${sharedText}</t></si></sst>`],
    ...tabs.map((rows, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ];
  return zipOf(files.map(([name, text]) => ({ name, data: Buffer.from(text), stored: true })));
}
