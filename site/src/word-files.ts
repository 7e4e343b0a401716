import type { Language } from '@kham/contract/site/agency'
import type { Words } from '@kham/contract/site/boot'

/** The loaders of the words that a site bundles, as Vite's glob gives them: by '../locales/{lng}/{ns}.json'. */
export type BundledWords = Record<string, () => Promise<Words>>

/** By the specification: at most ten at once, and five retries of one that is neither served nor bundled, after 350 ms and then twice as long each time. */
const mostAtOnce = 10
const waitsMs = [350, 700, 1400, 2800, 5600]

export interface WordFiles {
  /** Where the site stands on its host, without a slash at the end; '' = at the root. */
  sitePath: string
  bundled: () => Promise<BundledWords>
}

/** @returns what reads one file of words; its promise fails when no try brought it */
export function wordReader(files: WordFiles) {
  const atOnce = placesFor(mostAtOnce)
  return (language: Language, namespace: string) =>
    tried(() => atOnce(() => servedOrBundled(files, language, namespace)))
}

/** The served file first, so that words can be mended without a new build; then the one in the bundle. */
async function servedOrBundled({ sitePath, bundled }: WordFiles, language: Language, namespace: string) {
  try {
    return await served(`${sitePath}/locales/${language}/${namespace}.json`)
  } catch (error) {
    const load = (await bundled())[`../locales/${language}/${namespace}.json`]
    if (!load) throw error
    return load()
  }
}

async function served(path: string) {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
  return (await response.json()) as Words
}

async function tried<T>(read: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await read()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return read()
}

/** Callers without a slot wait for the next free one, first come first served. */
function placesFor(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
