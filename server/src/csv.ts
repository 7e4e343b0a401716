import { asCell } from '@kham/contract/spreadsheet-text'

/** Lines as a CSV file, RFC 4180; the mark at the beginning tells Excel that it is UTF-8. */
export const csvFile = (lines: readonly (readonly string[])[]) => `${csvMark}${csvLines(lines)}`

export const csvMark = '\uFEFF'

export const csvLines = (lines: readonly (readonly string[])[]) =>
  lines.map((values) => `${values.map(csvValue).join(',')}\r\n`).join('')

function csvValue(text: string): string {
  const safe = asCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
