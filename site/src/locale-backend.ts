import type { BackendModule, ReadCallback } from 'i18next'

/** The words of one namespace. */
export type Words = Record<string, unknown>

/** The loaders of the words that a site bundles, as Vite's glob gives them: by '../locales/{lng}/{ns}.json'. */
export type BundledWords = Record<string, () => Promise<Words>>

async function fetchWords(path: string): Promise<Words> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
  return (await response.json()) as Words
}

/** `true` asks i18next to try again: up to 5 times, from 350 ms on, as it does by itself. */
const answer = (callback: ReadCallback, reading: Promise<Words>) =>
  void reading.then(
    (words) => callback(null, words),
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
  )

/** The served file first, so that words can be mended without a new build; then the one in the bundle. */
export function localeBackend(sitePath: string, bundled: () => Promise<BundledWords>): BackendModule {
  async function wordsOf(language: string, namespace: string): Promise<Words> {
    try {
      return await fetchWords(`${sitePath}/locales/${language}/${namespace}.json`)
    } catch (error) {
      const load = (await bundled())[`../locales/${language}/${namespace}.json`]
      if (!load) throw error
      return load()
    }
  }
  return {
    type: 'backend',
    init() {},
    read: (language, namespace, callback) => answer(callback, wordsOf(language, namespace)),
  }
}
