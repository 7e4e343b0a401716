import { strToU8, zipSync } from 'fflate'

/** A cell of a workbook: text is text whatever it looks like, so that no digit of a long number is lost; a bigint is a whole number. */
export type Cell = string | bigint

/** A workbook of one sheet, ECMA-376: the least that spreadsheets open. */
export function xlsxFile(sheet: string, lines: readonly (readonly Cell[])[]): Buffer {
  const rows = lines.map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`).join('')
  const files = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${type}package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    // Style 1 is the format "text": a cell that somebody types into again stays one.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  const bytes = Object.entries(files).map(([path, text]) => [path, strToU8(`${declaration}${text}`)] as const)
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`
const type = 'application/vnd.openxmlformats-'

const relationships = (parts: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${parts
    .map(
      ([kind, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const cellOf = (cell: Cell) =>
  typeof cell === 'bigint'
    ? `<c><v>${cell}</v></c>`
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

/** Without what XML 1.0 has no way to write. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line eslint/no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
