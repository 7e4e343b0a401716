import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digits, hasControlSigns, seen, seenName, seenNote } from '../sameness.ts'

const invisible = [
  0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f,
  0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x206f, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x1d173,
  0xe0001, 0xe0041, 0xe0100,
]
const blanks = [
  0x9, 0xa, 0xb, 0xc, 0xd, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2007, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f,
  0x2800, 0x3000,
]
const named = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

describe('the visible part of a text', () => {
  test('an invisible sign is nothing', () => {
    const told = invisible.map((code) => {
      const sign = String.fromCodePoint(code)
      const read = [seen(`FT${sign}17`), seen(sign), seenName(sign.repeat(3)), seenNote(` ${sign}\n${sign} `)]
      return [named(code), ...read]
    })
    expect(told).toEqual(invisible.map((code) => [named(code), 'FT17', '', '', '']))
  })

  test('every kind of blank is one', () => {
    const told = blanks.map((code) => {
      const sign = String.fromCodePoint(code)
      return [named(code), seen(`a${sign}b`), seen(`${sign}a${sign}${sign}b${sign}`)]
    })
    expect(told).toEqual(blanks.map((code) => [named(code), 'a b', 'a  b']))
  })

  test.each([
    ['blanks around what is dropped stay', 'a \u200B b', 'a  b'],
    ['the line break of Windows is one', 'a\r\nb', 'a b'],
    ['ends are trimmed under what is dropped', '\u200B a \u200B', 'a'],
    ['letters are composed', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['letters are composed that a dropped sign kept apart', 'e\u200B\u0301', 'é'],
    ['Lao stays as it is typed', 'ຄຳ ຄໍາ', 'ຄຳ ຄໍາ'],
    ['control signs stay for the field to refuse', 'a\u0000b', 'a\u0000b'],
    ['an empty text stays empty', '', ''],
  ])('%s', (_, text, is) => expect(seen(text)).toBe(is))
})

describe('a name that is shown', () => {
  test.each([
    ['a family of emoji stays one', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['an emoji with a skin colour stays one', '👩🏽\u200D💻', '👩🏽\u200D💻'],
    ['a heart on fire stays one', '❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['a joiner between letters stays', 'ਕ੍\u200Dਰ', 'ਕ੍\u200Dਰ'],
    ['a non-joiner between letters stays', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['one of many stays', 'a\u200D\u200D\u200B\u200Db', 'a\u200Db'],
    ['none stays at the ends', '\u200Da\uFE0F', 'a'],
    ['none stays beside a blank', 'a\u200D \u200Cb', 'a b'],
    ['none stays beside a digit', '1\u200D2', '12'],
    ['nothing else stays between letters', 'a\u2060b\u202Ec\u00ADd', 'abcd'],
    ['a filler is no letter to stand beside', 'a\u200D\u3164\u200D', 'a'],
  ])('%s', (_, text, is) => expect(seenName(text)).toBe(is))
})

describe('a note', () => {
  test.each([
    ['keeps its lines', 'one\ntwo', 'one\ntwo'],
    ['of every system', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['and empty ones between them', 'one\n\n two ', 'one\n\n two'],
    ['but none around', '\n\n one \n', 'one'],
    ['and nothing invisible', 'o\u200Bne\ttwo', 'one two'],
  ])('%s', (_, text, is) => expect(seenNote(text)).toBe(is))
})

test.each([
  ['a', false],
  ['a\nb', false],
  ['a\u0000', true],
  ['\u001B[31m', true],
  ['\u007F', true],
  ['\u009F', true],
  ['half a sign \uD800', true],
  ['a whole one 😀', false],
])('%j holds control signs: %s', (text, does) => expect(hasControlSigns(text)).toBe(does))

test('every decimal digit is its 0 to 9', () => {
  const rows = '٠ ۰ ߀ ० ০ ੦ ૦ ୦ ௦ ౦ ೦ ൦ ෦ ๐ ໐ ༠ ၀ ႐ ០ ᠐ ᥆ ᧐ ᪀ ᪐ ᭐ ᮰ ᱀ ᱐ ꘠ ꣐ ꤀ ꧐ ꧰ ꩐ ꯰ ０ 𝟎 𝟘 𝟢 𝟬 𝟶'.split(' ')
  for (const zero of rows) {
    const row = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(zero.codePointAt(0)! + n)).join('')
    expect(digits(`${row}-`)).toBe('0123456789-')
  }
  expect(digits('໑໒ ๓๔ ៥៦ ၇၈ ９0 ກ')).toBe('12 34 56 78 90 ກ')
})

const anyText = fc.string({ unit: 'binary', maxLength: 30 })

test('the visible part of a text is unchanged by a second pass', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      for (const read of [seen, seenName, seenNote]) expect(read(read(text))).toBe(read(text))
    }),
    { numRuns: 2000 },
  ))

test('nothing invisible is left, wherever it stood', () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...invisible, 0x20), fc.integer({ min: 0x61, max: 0x7a }))),
      (codes) => {
        const text = String.fromCodePoint(...codes)
        const left = codes.filter((code) => !invisible.includes(code))
        expect(seen(text)).toBe(String.fromCodePoint(...left).trim())
      },
    ),
  ))

test.each([seen, seenName, seenNote])('blanks without number within a text are read once: %o', (read) => {
  const text = `a${' '.repeat(1_000_000)}b`
  expect(read(`  ${text} \t`)).toBe(text)
})
