/**
 * Where a spreadsheet takes the rest of a cell for a formula: at its beginning, and, in a CSV file where a comma is the decimal mark, as in
 * Vietnam, behind the mark that parts its cells and at each line of a note. Quotes do not keep it: where the comma parts nothing, they stand
 * within a cell.
 */
const begins = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20'
const formula = `(?=["' ]*[${begins}\\t\\r\\n])`
const ofLine = `(?<=[\\r\\n])`
const formulaOfLine = `(?=["' \\t]*[${begins}])`
const bare = new RegExp(`(^|;)${formula}|${ofLine}${formulaOfLine}`, 'g')
const marked = new RegExp(`(^|;)'${formula}|${ofLine}'${formulaOfLine}`, 'g')

/** A text as a cell of a CSV file: whoever named an account could have it run something. An amount below zero is none. */
export const asCell = (text: string) => (/^-\d+\.\d{2}$/.test(text) ? text : text.replace(bare, `$1'`))

/** What was made a cell, as it was. */
export const ofCell = (cell: string) => cell.replace(marked, '$1')
