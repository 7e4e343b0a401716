import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountDigits,
  isFilledUp,
  isRounded,
  longestReference,
  referenceFault,
  referenceKey,
} from '../sameness.ts'
import { fullWidth, inOtherDigits, zeros } from './testing/disguises.ts'

describe('the bank reference FT1795620897562', () => {
  test.each([
    'FT1795620897562',
    'FT1795-620897562',
    'FT1795 620897562',
    '\u200EFT1795620897562',
    '="FT1795620897562"',
    'ft1795620897562',
    fullWidth('ft1795620897562'),
    fullWidth('FT1795620897562'),
    ' FT1795620897562\n',
    'FT1795\u200B620897562',
    'FT1795\u00AD620897562',
    'FT1795\uFEFF620897562',
    'FT1795\u2800620897562',
    'FT1795\u3164620897562',
    'FT1795\u00A0620897562',
    'FT1795–620897562',
    'FT1795−620897562',
    'FT1795_620897562',
    'FT1795/620897562',
    'FT.1795.620897562',
    "'FT1795620897562",
    'FT໑໗໙໕໖໒໐໘໙໗໕໖໒',
    'FT๑๗๙๕๖๒๐๘๙๗๕๖๒',
    'FT១៧៩៥៦២០៨៩៧៥៦២',
    'FT၁၇၉၅၆၂၀၈၉၇၅၆၂',
    'FТ1795620897562', // the T is Cyrillic
    'FΤ1795620897562', // Greek
    '\u202EFT1795620897562\u202C',
    '𝐅𝐓1795620897562',
    'Ⓕⓣ1795620897562',
  ])('is %j too', (text) => {
    expect(referenceKey(text)).toBe('FT1795620897562')
    expect(referenceFault(text)).toBeNull()
  })

  test.each([
    'FT1795620897563',
    'FT179562089756',
    'FT01795620897562',
    'FT17956208975620',
    'F1795620897562',
    '1795620897562',
    'TF1795620897562',
    'FT1795620897526',
    'FTI795620897562',
    'FT179562O897562',
    'FT1795620897562A',
    'FЋ1795620897562',
  ])('is not %j', (text) => expect(referenceKey(text)).not.toBe('FT1795620897562'))
})

test.each([
  ['аве\u0455\u0456\u0458кмнорстух', 'ABESIJKMHOPCTYX'],
  [
    '\u0410\u0412\u0415\u0405\u0406\u0408\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0423\u0425',
    'ABESIJKMHOPCTYX',
  ],
  ['\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7', 'ABEZHIKMNOPTYX'],
  ['αβεζηικμνορτυχ', 'ABEZHIKMNOPTYX'],
  ['ЖЛД', 'ЖЛД'],
  ['ref-é-1', 'REFÉ1'],
  ['Straße 1', 'STRASSE1'],
  ['ເລກທີ ໑໒', 'ເລກທ12'],
  ['№ 12', 'NO12'],
])('the letters of %j are %j', (text, key) => expect(referenceKey(text)).toBe(key))

test.each([
  ['', 'REQUIRED'],
  ['   ', 'REQUIRED'],
  ['\u200B\u2060', 'REQUIRED'],
  ['---', 'REQUIRED'],
  ['="" ', 'REQUIRED'],
  ['😀', 'REQUIRED'],
  ['1', null],
  ['A'.repeat(longestReference), null],
  ['A-'.repeat(longestReference), null],
  ['A'.repeat(longestReference + 1), 'TOO_LONG'],
  ['6.90123E+17', 'BAD_FORMAT'],
  ['6,90123E+17', 'BAD_FORMAT'],
  ['7E+15', 'BAD_FORMAT'],
  ['６.９e＋１７', 'BAD_FORMAT'],
  ['໖.໙E+໑໗', 'BAD_FORMAT'],
  [' 6.90123e+17\u200B', 'BAD_FORMAT'],
  ['6.90123E17', null],
  ['FT6.9E+17', null],
  ['16.9E+17', null],
  ['6.9E+7', null],
])('the reference %j: %s', (text, fault) => expect(referenceFault(text)).toBe(fault))

test.each([
  ['6.90123E+17', true],
  ['6.90123e+017', true],
  ['6.90123 E+17', true],
  ['6.90123Е+17', true], // the E is Cyrillic
  ['="6.90123E+17"', true],
  ["'6.90123E+17", true],
  ['+6.90123E+17', true],
  ['690123456789012345', false],
])('%s was rounded: %s', (text, was) => expect(isRounded(text)).toBe(was))

test.each([
  ['690123456789012000', true],
  ['6901234567890120', true],
  ['690123456789012 000', true],
  ['690123456789012345', false],
  ['690123456789012', false],
  ['690123456789000', false],
  ['6901234567890120001', false],
  ['FT6901234567890120', false],
])('%s was filled up: %s', (text, was) => expect(isFilledUp(text)).toBe(was))

const oneOf = (signs: string) => fc.constantFrom(...Array.from(signs))

const bare = fc
  .array(oneOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), {
    minLength: 1,
    maxLength: longestReference,
  })
  .map((signs) => signs.join(''))

const cyrillic = new Map(Array.from('ABESIJKMHOPCTYX', (sign, n) => [sign, 'АВЕЅІЈКМНОРСТУХ'[n]!]))
const greek = new Map(Array.from('ABEZHIKMNOPTYX', (sign, n) => [sign, 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'[n]!]))

/** How one sign may be written, and what may stand behind it, without being another sign. */
const disguise = fc.record({
  as: fc.constantFrom<(sign: string) => string>(
    (sign) => sign,
    (sign) => sign.toLowerCase(),
    fullWidth,
    (sign) => cyrillic.get(sign) ?? sign,
    (sign) => greek.get(sign)?.toLowerCase() ?? sign,
    ...zeros.map((zero) => (sign: string) => inOtherDigits(sign, zero)),
  ),
  behind: fc.constantFrom(
    '',
    '',
    ' ',
    '-',
    '\u200B',
    '\u200E',
    '\u00AD',
    '\u2060',
    '\u3164',
    '"',
    '.',
    '/',
    '\t',
    '–',
  ),
})
const disguises = fc.array(disguise, { minLength: longestReference, maxLength: longestReference })
type Disguises = { as: (sign: string) => string; behind: string }[]
const disguised = (text: string, how: Disguises) =>
  Array.from(text, (sign, n) => how[n]!.as(sign) + how[n]!.behind).join('')

test('a disguise never makes another reference', () =>
  fc.assert(
    fc.property(bare, disguises, (reference, how) => {
      expect(referenceKey(disguised(reference, how))).toBe(reference)
    }),
    { numRuns: 1000 },
  ))

test('two different references never become one, whatever they are disguised as', () =>
  fc.assert(
    fc.property(bare, bare, disguises, disguises, (a, b, how, otherwise) => {
      expect(referenceKey(disguised(a, how)) === referenceKey(disguised(b, otherwise))).toBe(a === b)
    }),
    { numRuns: 1000 },
  ))

test('a reference with one character added, removed or changed is another', () =>
  fc.assert(
    fc.property(bare, fc.nat(), oneOf('ABCXYZ019'), disguises, (reference, at, sign, how) => {
      const n = at % reference.length
      const [before, behind] = [reference.slice(0, n), reference.slice(n + 1)]
      for (const other of [before + sign + reference.slice(n), before + behind, before + sign + behind])
        expect(referenceKey(other) === referenceKey(disguised(reference, how))).toBe(other === reference)
    }),
  ))

test('a key is its own key', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(referenceKey(referenceKey(text))).toBe(referenceKey(text))
      expect(accountDigits(accountDigits(text)).replace(/^\+/, '')).toBe(
        accountDigits(text).replace(/^\+/, ''),
      )
    }),
    { numRuns: 2000 },
  ))
