import { describe, expect, test } from 'vitest'
import { BadQr, crc16, isQrFor, parseLaoQr } from './lao-qr.ts'
import vectors from './laoqr-vectors.json' with { type: 'json' }

describe('a QR text of the banks', () => {
  test.each(vectors.filter(({ ok }) => ok))('is read: $name', ({ qr, expect: expected }) => {
    const { tags } = parseLaoQr(qr)
    for (const [tag, value] of Object.entries(expected ?? {})) expect(tags.get(tag)).toBe(value)
  })

  test.each(vectors.filter(({ ok }) => !ok))('is refused: $name', ({ qr }) => {
    expect(() => parseLaoQr(qr)).toThrow(BadQr)
  })
})

test('the check sum is CRC-16/CCITT-FALSE with four digits', () => {
  expect(crc16('123456789')).toBe('29B1')
  const short = Array.from({ length: 5000 }, (_, i) => crc16(String(i)))
  expect(short.every((sum) => /^[0-9A-F]{4}$/.test(sum))).toBe(true)
  expect(short.some((sum) => sum.startsWith('0'))).toBe(true)
})

const jdb = vectors[1]!.qr
const order = {
  iin: '32170418',
  mid: '259YBH6W1OMFDJ1EIQMU6XP5X5U5',
  amountMinor: 20_000_00n,
  bill: 'JDB547885468',
}
const withReceiver = { ...order, mid: parseLaoQr(jdb).receiver! }
const resealed = (text: string) => text.slice(0, -4) + crc16(text.slice(0, -4))

describe('a gateway may only have a QR shown that fits the order', () => {
  test('the very order fits', () => expect(isQrFor(jdb, withReceiver)).toBe(true))
  test.each([
    ['one kip more', { amountMinor: 20_001_00n }],
    ['one kip less', { amountMinor: 19_999_00n }],
    ['another bill', { bill: 'JDB547885469' }],
    ['another receiver', { mid: 'SOMEBODYELSE' }],
    ['another bank', { iin: '27710418' }],
  ])('%s does not', (_, other) => expect(isQrFor(jdb, { ...withReceiver, ...other })).toBe(false))

  test('another currency does not', () => {
    expect(isQrFor(resealed(jdb.replace('5303418', '5303764')), withReceiver)).toBe(false)
  })
  test('a broken text is no, not a fault', () => expect(isQrFor(jdb.slice(0, -1), withReceiver)).toBe(false))
})
