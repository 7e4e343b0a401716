import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { parseJsonBody } from './json-body.ts'

const parse = (text: string | Buffer) => parseJsonBody(Buffer.from(text))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const refused = (text: string | Buffer) => {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof Refusal && error.code === 'VALIDATION' ? error.detail.fields : error
  }
}

test('an empty body is none, and JSON is what it says', () => {
  expect(parse('')).toBeUndefined()
  expect(parse('{"a":[1,"ກ😀\\u0001"]}')).toEqual({ a: [1, 'ກ😀\u0001'] })
})

test.each([
  ['cut off', '{"a":'],
  ['no JSON', 'a=1'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['33 deep', nested(33)],
  ['30,000 deep', nested(30_000)],
  ['deep in a text that never ends', `{"a":"${'['.repeat(100)}`],
])('%s is refused as a whole', (_, text) => expect(refused(text)).toEqual({ body: 'BAD_FORMAT' }))

test.each(['', '\\'])('quotes without end in a text that never ends are read once: %j at its end', (end) =>
  expect(refused(`"${'\\"'.repeat(1_000_000)}${end}`)).toEqual({ body: 'BAD_FORMAT' }),
)

test('32 deep is taken, and brackets in a text are no depth', () => {
  expect(parse(nested(32))).toBeInstanceOf(Array)
  expect(parse(JSON.stringify({ a: `"\\${'{['.repeat(100)}` }))).toBeTypeOf('object')
})

test.each([
  ['NUL', '{"a":{"b":"x\\u0000"}}', { 'a.b': 'BAD_FORMAT' }],
  ['half a surrogate pair', '{"a":["\\ud800"]}', { 'a.0': 'BAD_FORMAT' }],
  ['a NUL in a key', '{"\\u0000":1}', { body: 'UNKNOWN_FIELD' }],
  ['a way to the prototype', '{"a":{"__proto__":{"b":1}}}', { body: 'UNKNOWN_FIELD' }],
])('%s is refused where it is', (_, text, fields) => expect(refused(text)).toEqual(fields))
