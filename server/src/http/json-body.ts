import type { FieldCode } from '@kham/contract/refusals'
import { Refusal } from '../refusal.ts'

const deepest = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

const malformed = (field = 'body', code: FieldCode = 'BAD_FORMAT') =>
  new Refusal('VALIDATION', { fields: { [field]: code } })

/**
 * A JSON body, or undefined when there is none. Refuses what would hurt further in: nesting that overflows a stack,
 * keys that reach a prototype, NUL (which PostgreSQL does not store) and halves of surrogate pairs (nor does jsonb).
 */
export function parseJsonBody(raw: Buffer): unknown {
  if (raw.length === 0) return undefined
  const text = decode(raw)
  if (depthOf(text) > deepest) throw malformed()
  const value = parse(text)
  refuseHarm(value, '')
  return value
}

/** Whether PostgreSQL can store the text. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function decode(raw: Buffer) {
  try {
    return utf8.decode(raw)
  } catch {
    throw malformed()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

/**
 * How deep brackets are nested, at least: those inside of strings are not counted. A string that never ends is one to the end of the text: where
 * it were none, each quote in it would be read from to the end once more.
 */
function depthOf(text: string) {
  let depth = 0
  let most = 0
  for (const token of text.matchAll(/"(?:[^"\\]|\\.?)*(?:"|$)|[[\]{}]/gs)) {
    if (token[0] === '[' || token[0] === '{') most = Math.max(most, ++depth)
    else if (token[0] === ']' || token[0] === '}') depth--
  }
  return most
}

function refuseHarm(value: unknown, path: string) {
  if (typeof value === 'string' && !isStorable(value)) throw malformed(path || 'body')
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || !isStorable(key)) throw malformed('body', 'UNKNOWN_FIELD')
    refuseHarm(inner, path ? `${path}.${key}` : key)
  }
}
