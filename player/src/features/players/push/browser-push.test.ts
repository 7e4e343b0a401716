import { expect, test } from 'vitest'
import { supportOf } from './browser-push.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

test.each([
  ['an iPhone before the site is on the home screen', iphone, 5, false, null, 'INSTALL'],
  ['an iPad, which calls itself a Mac', mac, 5, false, null, 'INSTALL'],
  ['an iPhone from the home screen', iphone, 5, true, 'default', 'READY'],
  ['an old browser of a Mac', mac, 0, false, null, 'NONE'],
  ['a browser inside of an app', android, 5, false, null, 'NONE'],
  ['a phone that was not asked', android, 5, true, 'default', 'READY'],
  ['a phone that has allowed it', android, 5, true, 'granted', 'READY'],
  ['a phone whose player has said no', android, 5, true, 'denied', 'BLOCKED'],
] as const)('%s', (_, userAgent, maxTouchPoints, hasPush, permission, support) =>
  expect(supportOf({ userAgent, maxTouchPoints, hasPush, permission })).toBe(support),
)
