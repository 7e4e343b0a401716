import { expect, test } from 'vitest'
import { crc16 } from './lao-qr.ts'
import { mustFit } from './must-fit.ts'

const expected = { iin: '70030418', mid: 'KHAM1', amountMinor: 20_000_00n, bill: 'D261120ABCDEFGH' }

const tag = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`
function qr({
  iin = expected.iin,
  mid = expected.mid,
  currency = '418',
  amount = '20000',
  country = 'LA',
  bill = expected.bill,
} = {}) {
  const ours = tag('38', tag('00', 'A005266284662577') + tag('01', iin) + tag('02', '002') + tag('03', mid))
  const order = tag('53', currency) + tag('54', amount) + tag('58', country) + tag('62', tag('01', bill))
  const text = `${tag('00', '01')}${tag('01', '12')}${ours}${order}6304`
  return text + crc16(text)
}

test.each<[string, string]>([
  ['receiver', qr({ mid: 'OTHER' })],
  ['receiver', qr({ iin: '32170418' })],
  ['currency', qr({ currency: '764' })],
  ['amount', qr({ amount: '20001' })],
  ['country', qr({ country: 'TH' })],
  ['bill', qr({ bill: 'D261120ABCDEFGX' })],
  ['amount, bill', qr({ amount: '1', bill: 'X' })],
  ['wrong check sum', `${qr().slice(0, -4)}0000`],
  ['no check sum', ''],
])('the log names what does not fit: %s', (fields, text) =>
  expect(() => mustFit(text, expected)).toThrow(
    `the gateway made a QR that does not fit the order: ${fields}`,
  ),
)

test('a bill that the gateway may write in its place fits', () => {
  const either = { ...expected, otherBills: ['X'] }
  expect(() => mustFit(qr({ bill: 'X' }), either)).not.toThrow()
  expect(() => mustFit(qr({ bill: 'X', amount: '1' }), either)).toThrow(/: amount$/)
})
