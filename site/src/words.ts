import type { Language } from '@kham/contract/site/agency'
import type { Words } from '@kham/contract/site/boot'
import { useSyncExternalStore } from 'react'
import { chosenLanguage, keepLanguage, storedLanguage, tellLanguage } from './language.ts'
import { translator, type TFunction, type Values } from './translate.ts'
import { wordReader, type WordFiles } from './word-files.ts'

/** What is spoken at the moment; another object when anything of it has changed. */
interface Speech {
  readonly language: Language
  /** What a key without a namespace is looked for in. */
  readonly namespace: string
  /** Cached by language, so that a translator is stable between renders. */
  readonly translators: Map<Language, TFunction>
}

const speechIn = (language: Language, namespace: string): Speech => ({
  language,
  namespace,
  translators: new Map(),
})

let speech = speechIn('lo', '')
let read: ReturnType<typeof wordReader> = () => Promise.reject(new Error('The words have not been started'))

/** Keyed by language and namespace. */
const there = new Map<string, Words>()
const onTheirWay = new Map<string, Promise<void>>()
/** Files that no try brought: a page without some words is better than none, and the next page asks for them again. */
const lost = new Set<string>()
/** Files that something was said without. */
const missed = new Set<string>()
const idOf = (language: Language, namespace: string) => `${language}/${namespace}`
const isSpoken = (id: string) => id.startsWith(`${speech.language}/`)

const listeners = new Set<() => void>()
function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Without loading anything. */
export function speak(language: Language, namespace: string) {
  speech = speechIn(language, namespace)
  for (const listener of listeners) listener()
}

/** Words have come for what is on the screen. */
const sayAnew = () => speak(speech.language, speech.namespace)

export interface SiteWords extends WordFiles {
  /** The words that every page needs. */
  namespace: string
  /** What came with the page, by namespace, in the visitor's language; none of it is asked for. */
  here?: Record<string, Words> | undefined
  /** What this site shows, the first before all; all of them where it is not known. */
  writtenIn?: readonly Language[] | undefined
}

/** Loads the words of the visitor's language. */
export async function startWords({ namespace, here = {}, writtenIn, ...files }: SiteWords) {
  read = wordReader(files)
  const language = storedLanguage(writtenIn)
  speak(language, namespace)
  tellLanguage(language)
  // What somebody's link says is no choice of whoever has made one.
  keepLanguage(chosenLanguage(writtenIn) ?? language)
  takeWords(language, here)
  await loadWords(namespace)
}

/** Words that need not be asked for. */
export function takeWords(language: Language, words: Record<string, Words>) {
  for (const [namespace, each] of Object.entries(words)) there.set(idOf(language, namespace), each)
}

let chosen: Language | null = null

/**
 * Shows the site in that language once all the words that it has asked for so far are there; the choice is kept.
 * @returns false where some of them do not come: the language stays as it is
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  chosen = language
  let coming = askedIn(language).filter((id) => lost.has(id) || !there.has(id))
  while (coming.length > 0) {
    await Promise.all(coming.map(ask))
    // Meanwhile more may have been asked for, in the language that is still spoken.
    coming = askedIn(language).filter((id) => !there.has(id))
  }
  if (chosen !== language) return true // another was chosen meanwhile
  if (askedIn(language).some((id) => lost.has(id))) return false
  tellLanguage(language)
  keepLanguage(language)
  speak(language, speech.namespace)
  return true
}

/** What the site has asked for so far, as that language has it. */
const askedIn = (language: Language) =>
  [...new Set([...there.keys(), ...onTheirWay.keys()])]
    .filter(isSpoken)
    .map((id) => language + id.slice(id.indexOf('/')))

/** For a route's loader: its words are there before it shows. For lost ones that are asked for again it does not wait once more. */
export async function loadWords(...namespaces: string[]) {
  for (const id of lost) if (isSpoken(id)) void ask(id)
  const ids = namespaces.map((namespace) => idOf(speech.language, namespace))
  await Promise.all(ids.filter((id) => !there.has(id)).map(ask))
}

/** It never fails. */
function ask(id: string): Promise<void> {
  const asked = onTheirWay.get(id) ?? fetched(id).finally(() => onTheirWay.delete(id))
  onTheirWay.set(id, asked)
  return asked
}

async function fetched(id: string) {
  const [language, namespace] = id.split('/') as [Language, string]
  try {
    there.set(id, await read(language, namespace))
    lost.delete(id)
    if (missed.delete(id)) sayAnew()
  } catch {
    lost.add(id)
    if (!there.has(id)) there.set(id, {})
  }
}

/** Says a word outside of React. */
export const translate = (key: string, values?: Values) => translatorIn(speech.language)(key, values)

/** @param namespaces what is said of them besides the words that every page has; waits for what is not there */
export const useTranslation = (...namespaces: readonly string[]) => useSpeech(undefined, namespaces)

/** In another language than the one that is spoken. */
export const useTranslationIn = (language: Language) => useSpeech(language, [])

function useSpeech(other: Language | undefined, namespaces: readonly string[]) {
  const now = useSyncExternalStore(listen, spoken, spoken)
  const language = other ?? now.language
  const missing = [now.namespace, ...namespaces]
    .map((name) => idOf(language, name))
    .filter((id) => !there.has(id))
  // React waits for it and begins the component anew. `use` would have to be called with it once more, and by then nothing is missing.
  if (missing.length > 0) throw Promise.all(missing.map(ask))
  return { t: translatorIn(language), language }
}

const spoken = () => speech

function translatorIn(language: Language) {
  const { translators, namespace: always } = speech
  const known =
    translators.get(language) ?? translator(language, (namespace) => wordsOf(language, namespace), always)
  translators.set(language, known)
  return known
}

function wordsOf(language: Language, namespace: string) {
  const id = idOf(language, namespace)
  const words = there.get(id)
  if (!words || lost.has(id)) missed.add(id)
  return words
}
