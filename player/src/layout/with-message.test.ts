import { expect, test } from 'vitest'
import { withMessage } from './with-message.ts'

test.each([
  ['https://wa.me/8562000000000', 'https://wa.me/8562000000000?text=W26%20%26%20%2B'],
  ['https://t.me/kham', 'https://t.me/kham?text=W26%20%26%20%2B'],
  [
    'https://api.whatsapp.com/send?phone=+8562000000000',
    'https://api.whatsapp.com/send?phone=+8562000000000&text=W26%20%26%20%2B',
  ],
  ['https://m.me/kham?ref=a', 'https://m.me/kham?ref=a&text=W26%20%26%20%2B'],
])('a chat at %s begins with the message', (href, told) => expect(withMessage(href, 'W26 & +')).toBe(told))

test.each([
  'https://line.me/R/ti/p/@kham',
  'https://www.facebook.com/kham',
  'https://wa.me.example.com/1',
  'https://wa.me/1?text=Hi',
])('%s stays as it is', (href) => expect(withMessage(href, 'W26')).toBe(href))
