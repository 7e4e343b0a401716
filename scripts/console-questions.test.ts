import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../console/src')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))

/** A question that changes under the page that asks it: another page, filter, search or span. */
const changing = /\b(?:page|search|filter|period|asked)\b/
/** Of `export const rowsQuery = (id: string, page: number) =>`; those of a desk come from its kind. */
const asked = sources.flatMap((file) =>
  [...read(file).matchAll(/export const (\w+Query) = \(([^)]*)\)/g)].flatMap(([, name = '', params = '']) =>
    changing.test(params) ? [name] : [],
  ),
)
const questions = [
  ...new Set([...asked, 'queueQuery', 'playersQuery', 'statementsQuery', 'rowsQuery', 'differencesQuery']),
]

/** Asked by a component of its own for each question, which shows nothing before its answer. */
const anew = ['features/orders/payments/find-player.tsx', 'features/books/statements/import-page.tsx']

const asksPlainly = new RegExp(
  `\\buseQuery\\(\\s*(?:\\{\\s*\\.\\.\\.)?(?:\\w+\\.)*(?:${questions.join('|')})\\(`,
)

test('the questions of lists are known', () =>
  expect(questions).toEqual(
    expect.arrayContaining(['approvalsQuery', 'auditQuery', 'ratesQuery', 'reportQuery']),
  ))

test('paged and filtered queries tell whether data answers another query', () =>
  expect(sources.filter((file) => !anew.includes(file) && asksPlainly.test(read(file)))).toEqual([]))

test('nothing else keeps the answer to another question', () =>
  expect(sources.filter((file) => /keepPreviousData|placeholderData: \(\w/.test(read(file)))).toEqual([]))

/** A component that draws it dimmed and busy, or hands it on to one that does. */
const draws = /<Answer\b|<SettingsPage\b|<QueueList\b|<Desk\b/

test('every reader of such a query draws old data dimmed and busy', () =>
  expect(
    sources.filter(
      (file) =>
        file.endsWith('.tsx') && /\buseAnswer\(|\bAnswered</.test(read(file)) && !draws.test(read(file)),
    ),
  ).toEqual([]))
