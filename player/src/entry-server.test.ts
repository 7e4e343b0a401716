import { languages, type Agency } from '@kham/contract/site/agency'
import type { Words } from '@kham/contract/site/boot'
import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { entrances } from './entry-server.tsx'

const files = import.meta.glob<Words>('../locales/*/*.json', { eager: true, import: 'default' })

const agency: Agency = {
  id: 'a',
  name: 'Kham',
  logo: null,
  languages: [...languages],
  social: { telegram: 'https://t.me/kham', whatsapp: '', facebook: '', twitter: '', line: '' },
  minAge: 18,
}

const keysOf = (words: Words, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )

/** Keys of one part alone, as `login`, may be said for themselves, but not behind their namespace. */
const keys = Object.entries(files)
  .filter(([name]) => name.includes('/lo/'))
  .flatMap(([name, words]) => {
    const namespace = name.split('/').at(-1)!.replace('.json', '')
    return keysOf(words).map((key) => (key.includes('.') ? key : `${namespace}:${key}`))
  })

// What another page brought must not stand in for what this one lacks.
beforeEach(() => vi.resetModules())
// The program that draws pages is offline for good; whoever is tested after it here is not.
afterAll(() => onlineManager.setOnline(true))

const cases = Object.entries(entrances).flatMap(([path, entrance]) =>
  languages.map((language) => ({ path, language, ...entrance })),
)

test.each(cases)(
  '$path in $language is drawn in words, and in no keys',
  async ({ path, language, namespaces }) => {
    const words = Object.fromEntries(
      namespaces.map((name) => [name, files[`../locales/${language}/${name}.json`]!]),
    )
    const { drawPage } = await import('./entry-server.tsx')
    const { signal } = new AbortController()
    const { html, title, description } = await drawPage({
      path,
      language,
      boot: { agency, player: null, words },
      signal,
    })
    const drawn = [title, description, html].join('\n')
    expect(keys.filter((key) => drawn.includes(key))).toEqual([])
  },
)
