/** Lines as a CSV file, RFC 4180; the mark at the beginning tells Excel that it is UTF-8. */
export const csvFile = (lines: readonly (readonly string[])[]) => `${csvMark}${csvLines(lines)}`

export const csvMark = '\uFEFF'

export const csvLines = (lines: readonly (readonly string[])[]) =>
  lines.map((values) => `${values.map(csvValue).join(',')}\r\n`).join('')

/**
 * What a spreadsheet would take for a formula is made text: whoever named an account could have it run something. An amount below zero
 * is none.
 */
function csvValue(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d{2}$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
