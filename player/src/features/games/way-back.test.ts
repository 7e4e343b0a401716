import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

const page = 'https://kham.example/player/game/gclub'

test.each([
  ['without its sheet', `${page}?tab=slot&q=hi&game=hi-lo#x`, `${page}?tab=slot&q=hi`],
  ['as it is', page, page],
  ['without words that have no room', `${page}?tab=slot&q=${'ຄ'.repeat(100)}&game=hi-lo`, `${page}?tab=slot`],
  ['without a tab that has none', `${page}?tab=${'ຄ'.repeat(100)}`, page],
])('a game leads back to the page %s', (_, address, back) => expect(wayBack(address)).toBe(back))
