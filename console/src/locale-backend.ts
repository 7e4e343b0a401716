import type { BackendModule, ReadCallback } from 'i18next'
import { sitePath } from './site-path.ts'

type Words = Record<string, unknown>

const bundled = import.meta.glob<Words>('../locales/*/*.json', { import: 'default' })

async function fetchWords(language: string, namespace: string): Promise<Words> {
  const response = await fetch(`${sitePath}/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new Error(`${response.status} for ${language}/${namespace}`)
  return (await response.json()) as Words
}

/** The served file first, so that words can be mended without a new build; then the one in the bundle. */
async function wordsOf(language: string, namespace: string): Promise<Words> {
  try {
    return await fetchWords(language, namespace)
  } catch (error) {
    const load = bundled[`../locales/${language}/${namespace}.json`]
    if (!load) throw error
    return load()
  }
}

/** `true` asks i18next to try again: up to 5 times, from 350 ms on, as it does by itself. */
const answer = (callback: ReadCallback, reading: Promise<Words>) =>
  void reading.then(
    (words) => callback(null, words),
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
  )

export const localeBackend: BackendModule = {
  type: 'backend',
  init() {},
  read: (language, namespace, callback) => answer(callback, wordsOf(language, namespace)),
}
