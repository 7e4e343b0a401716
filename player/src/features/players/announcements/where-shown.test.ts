import { expect, test } from 'vitest'
import { mayStandOn } from './where-shown.ts'

const service = { place: 'STRIP', kind: 'SERVICE' } as const
const offer = { place: 'STRIP', kind: 'OFFER' } as const
const popup = { place: 'POPUP', kind: 'SERVICE' } as const

test.each([
  '/login',
  '/login/',
  '/register',
  '/verify',
  '/new-password',
  '/player/deposit',
  '/player/deposit/history',
  '/Player/Withdraw/receipt/1',
  '/player/bank',
  '/player/limits/',
])('on %s stands a service’s strip alone', (path) =>
  expect([service, offer, popup].map((each) => mayStandOn(path, each))).toEqual([true, false, false]),
)

test.each(['/', '/games', '/status', '/player/game/alphabet', '/player/inbox', '/player/limitsomething'])(
  'on %s stands all',
  (path) => expect([service, offer, popup].map((each) => mayStandOn(path, each))).toEqual([true, true, true]),
)
