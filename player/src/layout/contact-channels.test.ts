import { expect, test } from 'vitest'
import { channelsOf } from './contact-channels.ts'

const none = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' }

test('shows what the agency gave, in the fixed order', () => {
  const social = { ...none, telegram: 'https://t.me/kham', whatsapp: 'https://wa.me/1' }
  expect(channelsOf(social).map(({ channel }) => channel)).toEqual(['whatsapp', 'telegram'])
})

test.each(['javascript:alert(1)', 'not an address', 'data:text/html,x'])('%s is no link', (line) => {
  expect(channelsOf({ ...none, line })).toEqual([])
})
