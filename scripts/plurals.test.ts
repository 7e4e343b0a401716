import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Words {
  [key: string]: string | Words
}

function* flat(words: Words, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words))
    if (typeof value === 'string') yield [path + key, value]
    else yield* flat(value, `${path}${key}.`)
}

/** Texts of one file, by their keys. */
type Texts = ReadonlyMap<string, string>

const filesIn = (language: string) =>
  globSync(`{player,console}/locales/${language}/*.json`).map((file) => ({
    file,
    texts: new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as Words)),
  }))

const files = filesIn('en')
const wordsIn = (text: string): string[] => text.match(/[a-z]+/gi) ?? []
const formOfOne = '_one'

/** The nouns that are counted: months, and what a text for many says somewhere and that for one does not. */
const counted = new Set([
  'months',
  ...files.flatMap(({ texts }) =>
    [...texts].flatMap(([key, text]) => {
      const one = texts.get(key + formOfOne)
      return one === undefined ? [] : wordsIn(text).filter((word) => !wordsIn(one).includes(word))
    }),
  ),
])

/** Bounds of the contract, of which none is one. */
const bounds = ['min', 'max', 'most', 'least', 'usual', 'age', 'long']

/** Holes for a name, after which a noun is another's. */
const ofNames = ['provider', 'from']

/** How many are never one. */
const neverOne = [
  'auth.json: creating.text', // a parameter of the site
  'protection.json: everyMinutes', // 15, 30 or 60
  'protection.json: reminderEvery',
  'protection.json: months', // from six on
  'providers.json: about', // a window of five minutes
  'overview.json: daysMany',
]

/** An English text that says many of one, as in "1 lines": a count, and within two words a plural. */
function isOfManyAlone(text: string) {
  return [...text.matchAll(/\{\{(\w+)\}\}\** ((?:[a-z]+ ?){1,3})/g)].some(([, place = '', after = '']) => {
    if (bounds.includes(place) || ofNames.includes(place)) return false
    const isPlural = (word: string) =>
      place === 'n'
        ? /^(?:have|are|were|wait|people|persons|\w{2,}[^s]s)$/.test(word) &&
          !/^(?:ours|was|has|this|its)$/.test(word)
        : counted.has(word) && word.endsWith('s')
    return wordsIn(after).some(isPlural)
  })
}

const offenders = (texts: Texts) =>
  [...texts].filter(
    ([key, text]) => !key.endsWith(formOfOne) && !texts.has(key + formOfOne) && isOfManyAlone(text),
  )

test.each([
  ['a count and its noun', '{{n}} lines', true],
  ['a word between', 'Show {{n}} failed jobs now', true],
  ['a verb of many', '{{n}} are yours', true],
  ['a count under another name', 'Import {{fresh}} lines?', true],
  ['a bound', 'At least {{min}} characters and {{most}} lines', false],
  ['a name', '{{player}} stays, {{name}} waits', false],
  ['the noun before', 'Lines: {{n}}', false],
])('%s is found, or let be', (_, text, expected) => expect(isOfManyAlone(text)).toBe(expected))

test('every English count has a singular', () => {
  const found = files.flatMap(({ file, texts }) =>
    offenders(texts).map(([key, text]) => `${file.split('/').at(-1)}: ${key}: ${text}`),
  )
  const isOf = (known: string) => (text: string) => text.startsWith(`${known}: `)
  expect(found.filter((text) => !neverOne.some((known) => isOf(known)(text)))).toEqual([])
  expect(neverOne.filter((known) => !found.some(isOf(known)))).toEqual([])
})

test('a text with a form for one says its count as n, by which the form is chosen', () => {
  const without = files.flatMap(({ file, texts }) =>
    [...texts].flatMap(([key, text]) =>
      texts.has(key + formOfOne) && !text.includes('{{n}}') ? [`${file}: ${key}: ${text}`] : [],
    ),
  )
  expect(without).toEqual([])
})

test.each([
  ['lo', 'lo'],
  ['cn', 'zh'],
  ['vn', 'vi'],
  ['th', 'th'],
])('%s has one form for all counts, and no text for another', (language, tag) => {
  expect(new Intl.PluralRules(tag).resolvedOptions().pluralCategories).toEqual(['other'])
  expect(
    filesIn(language).flatMap(({ texts }) => [...texts.keys()].filter((key) => key.endsWith(formOfOne))),
  ).toEqual([])
})
