import type { ReadingKind } from '@kham/contract/operator/books/answers'
import { toMinor } from '@kham/contract/money'
import {
  accountDigits,
  plain,
  readAmount,
  referenceKey,
  searchWords,
  seen,
  soundHeard,
} from '@kham/contract/sameness'
import { shownDeviceLetters } from '../../players/devices/device.ts'

/** What words may mean, each in the form in which the database looks for it; null = that cannot be meant. */
export interface Readings {
  /** Part of an order's code, as it is read out. */
  code: string | null
  /** Part of a bank's reference. */
  reference: string | null
  /** The last or the first digits of an account. */
  account: string | null
  kipMinor: bigint | null
  creditMinor: bigint | null
  /** Part of a username. */
  username: string | null
  /** The words of a name as it is written, and how it sounds; null = nobody has heard it. */
  name: { words: readonly string[]; sound: string | null } | null
  /** The first letters of a device's id. */
  device: string | null
}

/** Fewer letters or digits than these are a part of nearly everything. */
const fewest = 4
/** Letters of a username. */
const fewestOfUsername = 3
/** Letters of a name in Latin script; in other scripts one letter is a syllable. */
const fewestOfName = 2

export function readingsOf(text: string): Readings {
  const heard = codePart(text)
  const key = referenceKey(text)
  const digits = accountDigits(text)
  const lower = plain(text).toLowerCase()
  const kip = readAmount(text, 'LAK')
  const credit = readAmount(text, 'THB')
  return {
    code: heard,
    reference: new RegExp(`^(?=.*\\d)[A-Z0-9]{${fewest},64}$`).test(key) ? key : null,
    account: new RegExp(`^\\d{${fewest},18}$`).test(digits) ? digits : null,
    kipMinor: kip === null || /^0+$/.test(kip) ? null : toMinor(kip),
    creditMinor: credit === null || /^[0.]+$/.test(credit) ? null : toMinor(credit),
    username: new RegExp(`^(?=.*[a-z0-9]{${fewestOfUsername}})[a-z0-9_-]{1,20}$`).test(lower) ? lower : null,
    name: nameOf(text),
    device: new RegExp(`^[0-9a-f]{${shownDeviceLetters},64}$`).test(lower) ? lower : null,
  }
}

/** Letters that no code has stand for the digits they look like. */
function codePart(text: string): string | null {
  const part = referenceKey(text).replaceAll('O', '0').replace(/[IL]/g, '1')
  return new RegExp(`^[0-9A-HJKMNP-TV-Z]{${fewest},16}$`).test(part) ? part : null
}

function nameOf(text: string): Readings['name'] {
  const words = searchWords(text)
  const written = words.join('')
  const isLong = written.length >= fewestOfName || /[^\p{Script=Latin}\d]/u.test(written)
  return isLong && /\p{L}/u.test(written) ? { words, sound: soundHeard(text) } : null
}

const fieldsOf: Record<ReadingKind, keyof Readings> = {
  CODE: 'code',
  REFERENCE: 'reference',
  ACCOUNT: 'account',
  KIP: 'kipMinor',
  CREDIT: 'creditMinor',
  USERNAME: 'username',
  NAME: 'name',
  DEVICE: 'device',
}

/** Read in this one way, or, without one, in every way. */
export function readAs(readings: Readings, as: ReadingKind | undefined): Readings {
  if (as === undefined) return readings
  const only = fieldsOf[as]
  return { ...nothing, [only]: readings[only] }
}

const nothing: Readings = {
  code: null,
  reference: null,
  account: null,
  kipMinor: null,
  creditMinor: null,
  username: null,
  name: null,
  device: null,
}

/** "bunmi 4623": the player, and what to find of theirs. Null = the words are one thing. */
export function narrowed(text: string): { whose: string; what: string } | null {
  const words = seen(text).split(' ')
  const what = words.at(-1)!
  const whose = words.slice(0, -1).join(' ')
  if (whose === '' || !/\d/.test(what)) return null
  // A number in groups of three is one number.
  return readAmount(text, 'LAK') === null ? { whose, what } : null
}

/** A code as it may have been meant, as patterns of LIKE: one letter is another, two are swapped, one is too many or missing. */
export function nearCodes(part: string): string[] {
  const patterns = new Set<string>()
  for (let at = 0; at < part.length; at += 1) {
    const [before, letter, after] = [part.slice(0, at), part[at]!, part.slice(at + 1)]
    patterns.add(`${before}_${after}`)
    patterns.add(`${before}${after}`)
    if (at > 0) patterns.add(`${before}_${letter}${after}`)
    if (after !== '') patterns.add(`${before}${after[0]!}${letter}${after.slice(1)}`)
  }
  patterns.delete(part)
  return [...patterns]
}

/** One of these is in every code that fits one of `nearCodes`: a fault in one half leaves the other, and two letters may be swapped in the middle. */
export function intactParts(part: string): string[] {
  const middle = part.length >> 1
  const [first, second] = [part.slice(0, middle), part.slice(middle)]
  return [first, second, first.slice(0, -1) + second[0]! + first.at(-1)! + second.slice(1)]
}

/** Letters from which a code with one wrong letter is still unique enough. */
export const fewestOfNear = 6
