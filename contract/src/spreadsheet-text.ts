/**
 * Where a spreadsheet takes the rest of a cell for a formula: at its beginning, and behind the mark that parts the cells of a CSV file where
 * a comma is the decimal mark, as in Vietnam. Quotes do not keep it: where the comma parts nothing, they stand within a cell.
 */
const formula = `(?=["' ]*[=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20])`
const bare = new RegExp(`(^|;)${formula}`, 'g')
const marked = new RegExp(`(^|;)'${formula}`, 'g')

/** A text as a cell of a CSV file: whoever named an account could have it run something. An amount below zero is none. */
export const asCell = (text: string) => (/^-\d+\.\d{2}$/.test(text) ? text : text.replace(bare, `$1'`))

/** What was made a cell, as it was. */
export const ofCell = (cell: string) => cell.replace(marked, '$1')
