import type { Words } from '@kham/contract/site/boot'

/** What is put into a text's `{{places}}`. */
export interface Values {
  readonly [place: string]: string | number | null | undefined
  /** Said where there are no words of that key. */
  readonly defaultValue?: string
}

/**
 * The words of a key, `part.of.a.namespace` or `namespace:part.of.it`; of several keys the first that has words. A key that has none
 * in any language is a fault, so it shows as itself.
 */
export type TFunction = (key: string | readonly string[], values?: Values) => string

/** @param wordsOf the words of a namespace, where they are there. @param namespaces where a key without one is looked for, in turn. */
export const translator =
  (wordsOf: (namespace: string) => Words | undefined, namespaces: readonly string[]): TFunction =>
  (key, values = {}) => {
    const keys = typeof key === 'string' ? [key] : key
    const text = first(keys, (each) => textOf(each, wordsOf, namespaces))
    return text === undefined ? (values.defaultValue ?? keys.at(-1) ?? '') : filled(text, values)
  }

function textOf(
  key: string,
  wordsOf: (namespace: string) => Words | undefined,
  namespaces: readonly string[],
) {
  const colon = key.indexOf(':')
  const places = colon < 0 ? namespaces : [key.slice(0, colon)]
  const path = key.slice(colon + 1).split('.')
  return first(places, (namespace) => textAt(wordsOf(namespace), path))
}

function textAt(words: Words | undefined, path: readonly string[]) {
  let found: Words[string] | undefined = words
  for (const name of path)
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

const filled = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? ''))

function first<T, R>(all: readonly T[], look: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const found = look(each)
    if (found !== undefined) return found
  }
  return undefined
}
