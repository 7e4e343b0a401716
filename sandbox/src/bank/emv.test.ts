import { expect, test } from 'vitest'
import { crc16, openEmv, readTags, sealEmv, writeTags } from './emv.ts'
import { readLaoQr, writeLaoQr } from './lao-qr.ts'
import vectors from './laoqr-vectors.json' with { type: 'json' }

type Vector = { name: string; ok: boolean; qr: string; expect?: Record<string, string> }

/** "38.03" is tag 03 inside tag 38. */
function tagAt(qr: string, path: string) {
  const [outer = '', inner] = path.split('.')
  const value = openEmv(qr).get(outer)
  return inner === undefined ? value : readTags(value ?? '').get(inner)
}

test.each((vectors as Vector[]).filter(({ ok }) => ok))('reads $name', ({ qr, expect: tags = {} }) => {
  for (const [path, value] of Object.entries(tags)) expect(tagAt(qr, path)).toBe(value)
})

test.each((vectors as Vector[]).filter(({ ok }) => !ok))('refuses $name', ({ qr }) => {
  expect(() => openEmv(qr)).toThrow('not a Lao QR')
})

test('the CRC is CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'))

test('a value that a wallet could misread is not written', () => {
  expect(() => writeTags([['59', 'ຄຳ']])).toThrow(RangeError)
  expect(() => writeTags([['62', 'x'.repeat(100)]])).toThrow(RangeError)
})

const order = {
  iin: '27710418',
  mid: 'KHAM0001',
  displayName: 'ຄຳ Kham',
  bill: 'D261120ABC',
  amount: 68_000_000n,
}

test('what is written is read back', () => {
  const { mid, bill, amount } = order
  expect(readLaoQr(writeLaoQr(order))).toEqual({ mid, bill, amount })
})

test('the QR has the tags of the wire, the amount in whole kip', () => {
  const qr = writeLaoQr(order)
  const tags = ['00', '01', '38.00', '38.01', '38.02', '38.03', '53', '54', '58', '59', '62.01']
  expect(tags.map((path) => tagAt(qr, path))).toEqual([
    '01',
    '12',
    'A005266284662577',
    '27710418',
    '002',
    'KHAM0001',
    '418',
    '680000',
    'LA',
    'Kham',
    'D261120ABC',
  ])
})

test('a payer may have to type the amount', () => {
  const personal = (vectors as Vector[])[0]?.qr ?? ''
  expect(readLaoQr(personal)).toEqual({ mid: 'I90BYP17BC295VZ', bill: '', amount: null })
})

test("BCEL's older template names a receiver too, and another one of that tag names none", () => {
  const { qr } = (vectors as Vector[]).find(({ name }) => name.startsWith('BCEL OnePay'))!
  expect(readLaoQr(qr)).toMatchObject({ mid: 'mch6066c3a96b789', amount: 100n })
  const another = sealEmv(qr.slice(0, -8).replace('0106ONEPAY', '0106TWOPAY'))
  expect(() => readLaoQr(another)).toThrow('no receiver')
})
