import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test.each([
  [
    'names sorted at every depth',
    { b: { d: 1, c: 2 }, a: [{ z: null, y: true }] },
    '{"a":[{"y":true,"z":null}],"b":{"c":2,"d":1}}',
  ],
  ['upper case before lower', { a: 1, B: 2, 10: 3, 9: 4 }, '{"10":3,"9":4,"B":2,"a":1}'],
  // RFC 8785, 3.2.3: an emoji's first UTF-16 unit is below U+FB33.
  [
    'by UTF-16 units, not by letters',
    { '\uFB33': 1, '\u{1F600}': 2, '\u20AC': 3 },
    '{"\u20AC":3,"\u{1F600}":2,"\uFB33":1}',
  ],
  ['as few escapes as can be', { text: 'ກີບ "\\/\n\u000F' }, '{"text":"ກີບ \\"\\\\/\\n\\u000f"}'],
  ['nothing for what is undefined', { a: undefined, b: [] }, '{"b":[]}'],
  ['the same for another order of writing', { previous: null, number: 1 }, '{"number":1,"previous":null}'],
])('%s', (_, value, text) => expect(canonicalJson(value)).toBe(text))

test.each([[0.1], [Number.NaN], [Infinity], [2 ** 53], ['\uD800']])('%s has no bytes of its own', (value) =>
  expect(() => canonicalJson({ value })).toThrow(/no safe whole number|no UTF-8/),
)
