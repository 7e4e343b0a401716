import { describe, expect, test } from 'vitest'
import { BadQr, crc16, misfitsOf, parseLaoQr, writeLaoQr } from './lao-qr.ts'
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

const resealed = (text: string) => text.slice(0, -4) + crc16(text.slice(0, -4))

describe('a QR text whose check sum is right is refused', () => {
  const lapnet = vectors[0]!.qr
  test.each<[string, string, string, string]>([
    ['a length beyond its end', '5802LA', '5899LA', 'bad tag'],
    ['a length that leaves half a tag', '5802LA', '5804LA', 'bad tag'],
    ['a length in a template beyond the end of that', '0315I90', '0316I90', 'bad tag'],
    ['a template that ends too late', '38580016', '38600016', 'bad tag'],
    ['a length that is no number', '5802LA', '58x2LA', 'bad tag'],
    ['a tag that is no number', '5802LA', 'x802LA', 'bad tag'],
    ['a tag twice', '5802LA', '5303418', 'tag 53 twice'],
    ['another format', '000201', '000202', 'not an EMVCo code'],
  ])('with %s', (_, from, to, why) => {
    const broken = resealed(lapnet.replace(from, to))
    expect(broken).not.toBe(lapnet)
    expect(() => parseLaoQr(broken)).toThrow(why)
  })

  test.each(['-5', '1e5', '', '5.', '5.005', ' 5', '12345678901234'])('with the amount "%s"', (amount) => {
    const tag = `54${String(amount.length).padStart(2, '0')}${amount}`
    expect(() => parseLaoQr(resealed(lapnet.replace('5802LA', `${tag}5802LA`)))).toThrow('bad amount')
  })
})

describe('a QR of ours', () => {
  const ours = {
    iin: '27710418',
    mid: 'mch6066c3a96b789',
    amountMinor: 680_000_00n,
    bill: 'D261120ABC',
    point: 'DYNAMIC',
    name: 'Kham',
    city: 'Vientiane',
  } as const
  test.each([
    ['LAPNET', { '38.01': '27710418', '38.03': ours.mid, '33': undefined }],
    ['ONEPAY', { '33.00': 'BCEL', '33.01': 'ONEPAY', '33.02': ours.mid, '38': undefined }],
  ] as const)('names its receiver by the template %s, and fits its own order', (template, expected) => {
    const qr = writeLaoQr({ ...ours, template })
    const { tags, receiver } = parseLaoQr(qr)
    for (const [tag, value] of Object.entries(expected)) expect(tags.get(tag)).toBe(value)
    expect(receiver).toBe(ours.mid)
    expect(misfitsOf(qr, ours)).toEqual([])
  })

  test('has the very receiver that BCEL writes', () => {
    const theirs = vectors.find(({ name }) => name.startsWith('BCEL OnePay'))!.qr
    const { tags } = parseLaoQr(writeLaoQr({ ...ours, template: 'ONEPAY' }))
    expect(tags.get('33')).toBe(parseLaoQr(theirs).tags.get('33'))
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

describe('a gateway may only have a QR shown that fits the order', () => {
  test('the very order fits', () => expect(misfitsOf(jdb, withReceiver)).toEqual([]))
  test.each([
    ['one kip more', { amountMinor: 20_001_00n }],
    ['one kip less', { amountMinor: 19_999_00n }],
    ['another bill', { bill: 'JDB547885469' }],
    ['another receiver', { mid: 'SOMEBODYELSE' }],
    ['another bank', { iin: '27710418' }],
  ])('%s does not', (_, other) => expect(misfitsOf(jdb, { ...withReceiver, ...other })).not.toEqual([]))

  test('another currency does not', () => {
    expect(misfitsOf(resealed(jdb.replace('5303418', '5303764')), withReceiver)).not.toEqual([])
  })
  const body = jdb.slice(0, -8)
  const sealed = (text: string) => `${text}6304${crc16(`${text}6304`)}`
  const tlv = (tag: string, value: string) => tag + String(value.length).padStart(2, '0') + value
  test('the pieces that follow are put together as they were', () => expect(sealed(body)).toBe(jdb))

  const onePay = (mcid: string) => tlv('33', tlv('00', 'BCEL') + tlv('01', 'ONEPAY') + tlv('02', mcid))
  test.each([
    ['that has OnePay pay somebody else', sealed(body + onePay('mchOther'))],
    ['that has OnePay pay our number at another bank', sealed(body + onePay(withReceiver.mid))],
    ['that an UnionPay app may pay', sealed(body + tlv('15', '2031041800520446mch123456789012'))],
    ['that a Thai app may pay', sealed(body + tlv('30', tlv('00', 'A000000677010112')))],
    ['under another application', sealed(body.replace('A005266284662577', 'A005266284662578'))],
    ['of another country', sealed(body.replace('5802LA', '5802CN'))],
    ['with two amounts', sealed(body + tlv('54', '20000'))],
    ['with two receivers', sealed(body.replace('5204', `${tlv('38', tlv('03', 'OTHER'))}5204`))],
  ])('one %s does not', (_, qr) => {
    expect(qr).not.toBe(jdb)
    expect(misfitsOf(qr, withReceiver)).not.toEqual([])
  })

  test("OnePay's own code fits for BCEL, with our number in it and no other", () => {
    const account = /^38\d\d/.exec(body.slice(12))!
    const rest = body.slice(12 + 4 + Number(account[0].slice(2)))
    const qr = (mcid: string) => sealed(body.slice(0, 12) + onePay(mcid) + rest)
    const bcel = { ...withReceiver, iin: '27710418', mid: 'mch1' }
    expect(misfitsOf(qr('mch1'), bcel)).toEqual([])
    expect(misfitsOf(qr('mch2'), bcel)).not.toEqual([])
    expect(misfitsOf(qr('mch1'), { ...bcel, iin: order.iin })).not.toEqual([])
  })

  test('a broken text is no, not a fault', () =>
    expect(misfitsOf(jdb.slice(0, -1), withReceiver)).not.toEqual([]))
})
