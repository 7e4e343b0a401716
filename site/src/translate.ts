import type { Language } from '@kham/contract/site/agency'
import type { Words } from '@kham/contract/site/boot'
import { languageTags } from './language.ts'

/** What is put into a text's `{{places}}`. */
export interface Values {
  readonly [place: string]: string | number | null | undefined
  /** Chooses among the forms of a word where a language has several: `days` and `days_one`. */
  readonly n?: string | number | null | undefined
}

/**
 * The words of a key, `namespace:part.of.it`, or `part.of.it` in the namespace that every page has; of several keys the first that has
 * words. A key that has none in any language is a fault, so it shows as itself.
 */
export interface TFunction<Key extends string = string> {
  (key: Key | readonly [...string[], Key], values?: Values): string
  /** For a key that may have no words. */
  (key: string | readonly string[], values: Values & { readonly defaultValue: string }): string
}

/** The keys of a namespace: `part.of.it`. */
export type PathsOf<W> = {
  [Name in keyof W & string]: W[Name] extends string ? Name : `${Name}.${PathsOf<W[Name]>}`
}[keyof W & string]

/** The keys that may be said where these namespaces are there, besides the one that every page has. */
export type KeysOf<All, Always extends keyof All, Names extends keyof All> =
  | PathsOf<All[Always]>
  | { [Name in Names & string]: `${Name}:${PathsOf<All[Name]>}` }[Names & string]

/** How a site's own words are said: only what has words, and only of namespaces that are waited for. */
export type UseTranslation<All, Always extends keyof All, Late extends keyof All = never> = <
  Names extends keyof All = never,
>(
  ...namespaces: Names[]
) => { t: TFunction<KeysOf<All, Always, Names | Late>>; language: Language }

/** @param wordsOf the words of a namespace, where they are there. @param always the namespace of a key that names none */
export const translator = (
  language: Language,
  wordsOf: (namespace: string) => Words | undefined,
  always: string,
): TFunction => {
  const plurals = new Intl.PluralRules(languageTags[language])
  const textOf = (key: string, n: Values['n']) => {
    const [path = '', namespace = always] = key.split(':').toReversed()
    const words = wordsOf(namespace)
    const form = n === undefined ? undefined : textAt(words, `${path}_${plurals.select(countOf(n))}`)
    return form ?? textAt(words, path)
  }
  return (key: string | readonly string[], values: Values & { readonly defaultValue?: string } = {}) => {
    const keys = typeof key === 'string' ? [key] : key
    for (const each of keys) {
      const text = textOf(each, values.n)
      if (text !== undefined) return filled(text, values)
    }
    return values.defaultValue ?? keys.at(-1) ?? ''
  }
}

/** Thousands are written with points between them. */
const countOf = (n: Values['n']) => Number(String(n).replaceAll('.', ''))

function textAt(words: Words | undefined, path: string) {
  let found: Words[string] | undefined = words
  for (const name of path.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

const filled = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? ''))
