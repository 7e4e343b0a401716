import type { $ZodChecks, $ZodTypes } from 'zod/v4/core'
import { expect, test } from 'vitest'
import { readText } from '@kham/contract/operator/books/statement-cells'
import { accountDigits, seen, seenName, seenNote } from '@kham/contract/sameness'
import { contractEndpoints, nameOf } from './testing/contract-endpoints.ts'

/** Where a text comes in, and by what it is read. */
interface TextField {
  at: string
  read: 'SEEN' | 'CLOSED' | 'OTHERWISE'
}

const readers: readonly unknown[] = [seen, seenName, seenNote, accountDigits, readText]
const formats = new Set(['uuid', 'datetime', 'date'])
/** Of signs that are written down one by one: nothing that is not seen fits in. */
const isClosed = ({ source }: RegExp) => /^\^.*\$$/s.test(source) && !/\\[DWSpP]|\[\^|(?<!\\)\./.test(source)

function readOf({ checks = [], format }: { checks?: unknown[]; format?: string }): TextField['read'] {
  const defs = checks.map((check) => (check as $ZodChecks)._zod.def)
  const { tx } = (defs.find(({ check }) => check === 'overwrite') ?? {}) as { tx?: unknown }
  if (readers.includes(tx)) return 'SEEN'
  if (format !== undefined && formats.has(format)) return 'CLOSED'
  const isBounded = defs.some((def) => 'pattern' in def && def.pattern && isClosed(def.pattern))
  return isBounded ? 'CLOSED' : 'OTHERWISE'
}

/** Every text in a schema. A kind of schema that is not known here could hide one. */
function textsIn(schema: unknown, at: string): TextField[] {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ at, read: readOf(def) }]
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${at}.${name}`)),
        ...(def.catchall ? textsIn(def.catchall, `${at}.*`) : []),
      ]
    case 'array':
      return textsIn(def.element, `${at}[]`)
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, at)
    case 'union':
      return def.options.flatMap((option) => textsIn(option, at))
    case 'record':
      return [...textsIn(def.keyType, `${at} key`), ...textsIn(def.valueType, `${at}.*`)]
    case 'pipe': {
      // The last of several texts is what is kept.
      const last = textsIn(def.out, at)
      return last.length > 0 ? last : textsIn(def.in, at)
    }
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'never':
    case 'transform':
      return []
    default:
      return [{ at: `${at} (${def.type})`, read: 'OTHERWISE' }]
  }
}

const parts = ['params', 'query', 'body'] as const
const fields = (await contractEndpoints()).flatMap((endpoint) =>
  parts.flatMap((part) => (endpoint[part] ? textsIn(endpoint[part], `${nameOf(endpoint)} ${part}`) : [])),
)

/** What is taken to the last sign, and why. */
const asItComes: Record<string, RegExp> = {
  'a password: NFKC alone': /\.(?:password|currentPassword|(?:confirm)?NewPassword|confirmPassword)$/i,
  'what lets us in elsewhere, as whoever gave it out wrote it': /\.(?:credentials\.\*|secret)$/,
  'cells of a file, each read by what its column is': /\/statements\/\{id\}\/rows body\.rows\[\]\.cells\[\]$/,
  'the name of a sheet, and of an encoding, as the file has it':
    /\/statements body\.form\.(?:sheet|encoding)$/,
  'what a browser tells of itself':
    /^POST \/v2\/fingerprint |passkeys body\.passkey\.response\.transports\[\]$/,
  'the address that a browser was given, or is at': /\/push body\.endpoint$| body\.returnUrl$/,
  'a game as its provider calls it': /(?:\.gameId|\/reports\/play(?:\.csv)? query\.game)$/,
  'where a page of a list began, columns by their names, and rows by their ids':
    / query\.(?:after|before|columns|ids)$/,
  'the bytes that were signed': /^POST \/v2\/receipts\/verify body\.receipt$|\/notify body\.\* \(unknown\)$/,
}

test('every text of a request is read as it is seen, or there is a reason why not', () => {
  const reasons = Object.values(asItComes)
  const unread = fields.filter(({ at, read }) => read === 'OTHERWISE' && !reasons.some((is) => is.test(at)))
  expect(unread.map(({ at }) => at)).toEqual([])
  expect(fields.filter(({ read }) => read === 'SEEN').length).toBeGreaterThan(150)
})

/** A pattern alone would refuse what nobody sees. */
test.each([
  'POST /v2/agency/settings/payment-methods body.code',
  'PUT /v2/agency/providers/{provider}/fee body.percent',
])('%s is typed, and read as it is seen although only some signs fit in', (typed) =>
  expect(fields.find(({ at }) => at === typed)).toMatchObject({ read: 'SEEN' }),
)

test.each(Object.entries(asItComes))('%s: some text is taken so', (_, is) =>
  expect(fields.filter(({ at, read }) => read === 'OTHERWISE' && is.test(at))).not.toEqual([]),
)
