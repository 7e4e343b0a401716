export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/**
 * The one way to write a value as JSON (RFC 8785), so that the same content always has the same bytes: names in the order of their UTF-16
 * units, no spaces. Numbers are whole: how a float is written is where programs differ. A member that is undefined is left out.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error(`${value} is no safe whole number`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('half a letter has no UTF-8')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`
  const members = Object.entries(value)
    .filter((entry): entry is [string, Json] => entry[1] !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, each]) => `${canonicalJson(name)}:${canonicalJson(each)}`).join()}}`
}

// Array.isArray does not narrow a readonly list.
const isList = (value: object): value is readonly Json[] => Array.isArray(value)
