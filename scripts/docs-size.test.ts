import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** So that a stranger can read all of them. */
const mostWords = 25_000

/** Generated from the contract. */
const generated = 'docs/permissions.md'

const docs = globSync('docs/**/*.md').filter((page) => page !== generated)
const pages = globSync('**/*.md', { exclude: ['**/{node_modules,dist,test-results}'] })

/** What a person counts as a word: something with a letter or a digit in it. */
function wordsOf(text: string) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Tables aside, and the balances of a ledger's example, which are one. */
function longLinesOf(page: string, text: string) {
  return text
    .split('\n')
    .flatMap((line, index) => (line.length > 100 && !/^(\||  = )/.test(line) ? [`${page}:${index + 1}`] : []))
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(text: string) {
  const withoutCode = text.replaceAll(/^```[^]*?^```/gm, '')
  return [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Links to a heading that is not there, given how a page is read. */
function lostAnchorsOf(page: string, text: string, read: (path: string) => string) {
  return [...text.matchAll(/\]\(([^)#\s:]*\.md)?#([^)]+)\)/g)].flatMap(([, to, anchor = '']) =>
    anchorsOf(to ? read(join(dirname(page), to)) : text).includes(anchor)
      ? []
      : [`${page}: ${to ?? ''}#${anchor}`],
  )
}

const read = (page: string) => readFileSync(page, 'utf8')

test('words, long lines and lost headings are found', () => {
  expect(wordsOf('| a `b/c.ts` | – |\n\n---\n')).toBe(2)
  expect(longLinesOf('x.md', `short\n${'long '.repeat(21)}\n| ${'a table '.repeat(20)} |`)).toEqual([
    'x.md:2',
  ])
  expect(
    lostAnchorsOf(
      'docs/x.md',
      '# Whose it is\n[a](#whose-it-is) [b](y.md#one--two) [c](y.md#three)',
      () => '## One – two\n```sh\n# three\n```\n',
    ),
  ).toEqual(['docs/x.md: y.md#three'])
})

test(`docs have at most ${mostWords} words`, () =>
  expect(docs.reduce((sum, page) => sum + wordsOf(read(page)), 0)).toBeLessThanOrEqual(mostWords))

test('lines of docs wrap at 100 columns, tables aside', () =>
  expect([...docs, 'README.md', 'CONTRIBUTING.md'].flatMap((page) => longLinesOf(page, read(page)))).toEqual(
    [],
  ))

test('every link to a heading finds it', () =>
  expect(pages.flatMap((page) => lostAnchorsOf(page, read(page), read))).toEqual([]))
