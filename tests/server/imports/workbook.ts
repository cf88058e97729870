import { zipSync } from 'fflate';

/** A workbook with one sheet; texts are inline, dates are numbers with a style. */
export function workbook(
  rows: (string | number | { date: number } | { text: string })[][],
  merges: string[] = [],
): Buffer {
  const column = (index: number) => String.fromCharCode(65 + index);
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: (typeof rows)[number][number], place: string) => {
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'string')
      return value && `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    return 'date' in value
      ? `<c r="${place}" s="1"><v>${value.date}</v></c>`
      : `<c r="${place}" t="s"><v>${shared.indexOf(value.text)}</v></c>`;
  };
  const shared = [
    ...new Set(rows.flat().flatMap((value) => (typeof value === 'object' && 'text' in value ? value.text : []))),
  ];
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, index) => cell(value, `${column(index)}${row + 1}`)).join('')}</row>`,
    )
    .join('');
  const merged =
    merges.length > 0
      ? `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : '';
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const files = {
    'xl/worksheets/sheet1.xml': `<worksheet ${ns}><sheetData>${sheet}</sheetData>${merged}</worksheet>`,
    'xl/sharedStrings.xml': `<sst ${ns}>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${ns}><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook ${ns} xmlns:r="r"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  );
}

/** A workbook with these sheets: each has a row of these cells twice, or none. */
export const workbookOf = (sheets: Record<string, string>): Buffer => {
  const names = Object.keys(sheets);
  const files = {
    'xl/workbook.xml': `<workbook><sheets>${names.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((name) => `<Relationship Id="${name}" Target="${name}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name) => [
        `xl/${name}.xml`,
        `<worksheet><sheetData>${sheets[name] && `<row>${sheets[name]}</row>`.repeat(2)}</sheetData></worksheet>`,
      ]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  );
};
