import { randomBytes, randomInt } from 'node:crypto'
import { dayOf } from '@kham/contract/day'
import { referenceKey } from '@kham/contract/sameness'

/** A UUID version 7 (RFC 9562): its first 48 bits are the time, so that new rows lie together in the index. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

// Crockford's alphabet: no I, L, O, U, which are misread or misheard on the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * What a person reads out to support: kind, day in Vientiane, 8 random letters, as "D261120" + "7F3K2Q9M".
 * 15 characters of A-Z0-9, which every gateway takes as a bill number.
 */
export function newOrderCode(kind: 'D' | 'W' | 'M' | 'A' | 'X', now: Date): string {
  const day = dayOf(now).slice(2).replaceAll('-', '')
  return `${kind}${day}${randomLetters()}`
}

/** The code of an order in what people hear and type for it; letters that no code has stand for the digits they look like. */
export function orderCodeIn(text: string): string | null {
  const heard = referenceKey(text)
  const code = heard.slice(0, 1) + heard.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[DWMAX]\d{6}[0-9A-Z]{8}$/.test(code) ? code : null
}

const randomLetters = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** What a player reads out to support who has forgotten the password, as "R-7F3K2Q9M". */
export const newResetCode = () => `R-${randomLetters()}`
