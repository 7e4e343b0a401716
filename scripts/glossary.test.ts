import { globSync, readFileSync } from 'node:fs'
import { languageTags } from '@kham/contract/site/languages'
import { expect, test } from 'vitest'
import { alertWords } from '../server/src/features/desk/channels/alert-words.ts'

const languages = ['lo', 'cn', 'vn', 'th', 'en'] as const
type Language = (typeof languages)[number]

/** One meaning: its words in each language, parted by a comma, and words that are not used for it, as regular expressions. */
type Term = Record<Language, string> & { not: Partial<Record<Language, string[]>> }

const terms = JSON.parse(readFileSync('site/glossary.json', 'utf8')) as Term[]

/** Every text of both sites in one language, each with its file and key. */
function textsIn(language: Language) {
  return globSync(`{player,console}/locales/${language}/*.json`).flatMap((file) =>
    [...flat(JSON.parse(readFileSync(file, 'utf8')) as Words)].map(([key, text]) => ({
      where: `${file}: ${key}: ${text}`,
      text: text.toLowerCase(),
    })),
  )
}

interface Words {
  [key: string]: string | Words
}

function* flat(words: object, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words as Words))
    if (typeof value === 'string') yield [path + key, value]
    else yield* flat(value, `${path}${key}.`)
}

/** What people read beside both sites: the pretend games, alerts in a messenger, and the owner of an old browser. */
function textsBeside(language: Language) {
  const games = JSON.parse(readFileSync('sandbox/src/play/words.json', 'utf8')) as Record<Language, Words>
  const lines = readFileSync('site/too-old.html', 'utf8').split('\n')
  const beside: Record<string, object> = {
    'sandbox/src/play/words.json': games[language],
    'alert-words.ts': alertWords[language],
    'site/too-old.html': { line: lines.find((line) => line.includes(`lang="${languageTags[language]}`))! },
  }
  return Object.entries(beside).flatMap(([file, words]) =>
    [...flat(words)].map(([key, text]) => ({ where: `${file}: ${key}: ${text}`, text: text.toLowerCase() })),
  )
}

test.each(languages)('one meaning has one word in %s', (language) => {
  const beside = textsBeside(language)
  expect(beside.length).toBeGreaterThan(50)
  const texts = [...textsIn(language), ...beside]
  const unwanted = terms.flatMap((term) => term.not[language] ?? [])
  expect(
    texts.flatMap(({ where, text }) =>
      unwanted.flatMap((word) => (new RegExp(word).test(text) ? [`${word}: ${where}`] : [])),
    ),
  ).toEqual([])
})

test('the demo’s texts follow the glossary too, in each language', () => {
  const unwanted = terms.flatMap(({ not }) =>
    Object.entries(not).flatMap(([language, words]) => (language === 'en' ? [] : words)),
  )
  const found = globSync([
    '{server/src/seed,fake/src}/**/*.ts',
    'console/src/features/books/statements/column-words.ts',
  ]).flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase()
    return unwanted.flatMap((word) => (new RegExp(word).test(text) ? [`${word}: ${file}`] : []))
  })
  expect(found).toEqual([])
})

test.each(languages)('every word of the glossary in %s is one that a site says', (language) => {
  const all = textsIn(language)
    .map(({ text }) => text)
    .join('\n')
  const words = terms.flatMap((term) => term[language].split(', '))
  expect(words.filter((word) => !all.includes(word.toLowerCase()))).toEqual([])
})

test('docs/glossary.md has at most forty words, in order, and each is used by the other pages or the server', () => {
  const lines = readFileSync('docs/glossary.md', 'utf8').split('\n')
  const entries = lines.flatMap(
    (line) => /^- \*\*`?(?<word>[^*`]+)`?\*\*: ./.exec(line)?.groups?.['word'] ?? [],
  )
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(entries.length)
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.length).toBeLessThanOrEqual(40)
  expect(entries).toEqual(entries.toSorted((one, other) => one.localeCompare(other, 'en')))
  const text = globSync(['*.md', 'docs/**/*.md', 'server/src/**/*.ts'])
    .filter((file) => file !== 'docs/glossary.md')
    .map((file) => readFileSync(file, 'utf8').toLowerCase())
    .join('\n')
  const words = entries.flatMap((entry) => entry.split(', '))
  expect(words.filter((word) => !text.includes(word))).toEqual([])
})
