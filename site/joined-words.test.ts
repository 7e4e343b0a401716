import { expect, test } from 'vitest'
import { joined } from './joined-words.ts'

test.each([
  ['ໂປຣໂມຊັນ ແລະ ເຄຣດິດ', 'ໂປຣ|ໂມ|ຊັນ ແລະ ເຄຣ|ດິດ'],
  ['U-Money', 'U-|Money'],
  ['รับโปรโมชั่น', 'รับโปร|โม|ชั่น'],
  ['ເງິນຝາກ', 'ເງິນຝາກ'],
  ['ເຄຣດິດ ແລະ ເຄຣດິດ', 'ເຄຣ|ດິດ ແລະ ເຄຣ|ດິດ'],
])('no line tears a word of %s', (text, held) => expect(joined(text).replaceAll('\u2060', '|')).toBe(held))

test('no line parts a number from its percent sign', () => {
  expect(joined('ຫຼາຍກວ່າ {{n}} ອາທິດກ່ອນ {{percent}} %. 95 % of all')).toBe(
    'ຫຼາຍກວ່າ {{n}} ອາທິດກ່ອນ {{percent}}\u00a0%. 95\u00a0% of all',
  )
})
