import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const languages = ['lo', 'cn', 'vn', 'th', 'en'] as const
type Language = (typeof languages)[number]

/** One meaning: its words in each language, parted by a comma, and words that are not used for it. */
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

function* flat(words: Words, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words))
    if (typeof value === 'string') yield [path + key, value]
    else yield* flat(value, `${path}${key}.`)
}

test.each(languages)('one meaning has one word in %s', (language) => {
  const texts = textsIn(language)
  const unwanted = terms.flatMap((term) => term.not[language] ?? [])
  expect(
    texts.flatMap(({ where, text }) =>
      unwanted.flatMap((word) => (text.includes(word) ? [`${word}: ${where}`] : [])),
    ),
  ).toEqual([])
})

test('the demo’s texts follow the glossary too, in each language', () => {
  const unwanted = terms.flatMap(({ not }) =>
    Object.entries(not).flatMap(([language, words]) => (language === 'en' ? [] : words)),
  )
  const found = globSync('{server/src/seed,fake/src}/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase()
    return unwanted.flatMap((word) => (text.includes(word) ? [`${word}: ${file}`] : []))
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
