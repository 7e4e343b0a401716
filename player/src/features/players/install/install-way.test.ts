import { expect, test } from 'vitest'
import { isDue, wayOf } from './install-way.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'

const phone = { isPhone: true, hasPrompt: false, userAgent: android, maxTouchPoints: 5, isInstalled: false }

test.each([
  ['Chrome that would ask', { hasPrompt: true }, 'PROMPT'],
  ['Chrome that would not', {}, null],
  ['Chrome of a desk', { hasPrompt: true, isPhone: false }, null],
  ['Safari of an iPhone', { userAgent: safari }, 'STEPS'],
  ['Safari of an iPad', { userAgent: mac }, 'STEPS'],
  ['a Mac', { userAgent: mac, maxTouchPoints: 0 }, null],
  ['LINE on an iPhone', { userAgent: `${iphone} Mobile/15E148 Safari Line/14.19.0` }, null],
  ['Chrome of an iPhone', { userAgent: `${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1` }, null],
  ['a site on the home screen', { userAgent: safari, isInstalled: true }, null],
] as const)('%s', (_, browser, way) => expect(wayOf({ ...phone, ...browser })).toBe(way))

const day = 24 * 60 * 60 * 1000

test.each([
  ['never asked', null, true],
  ['asked a day less than thirty ago', String(100 * day - 29 * day), false],
  ['asked thirty days ago', String(100 * day - 30 * day), true],
  ['kept by nobody of ours', 'yesterday', true],
])('%s', (_, askedAt, due) => expect(isDue(askedAt, 100 * day)).toBe(due))
