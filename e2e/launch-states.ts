import type { Page } from '@playwright/test'
import { bringableCredit, launchGame } from '@kham/contract/orders/launches'
import { moveHistory } from '@kham/contract/orders/moves'
import { changed, isSilent } from '../fake/src/answer.ts'
import { moveOf } from '../fake/src/player-orders.ts'
import { ids } from './player-cast.ts'
import type { State } from './screen-acts.ts'

const baht = (amount: string) => ({ amount, currency: 'THB' }) as const

async function bringFrom(page: Page) {
  await page.getByRole('listitem').getByRole('button').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /2.398,55|3.123,18/ })
    .click()
}

/** State that a launch leaves for the player who comes back from the game. */
async function comeBack(page: Page) {
  const left = { moveId: null, code: null, status: null }
  const brought = [
    {
      moveId: ids.move,
      code: 'M1',
      from: 'gclub',
      amount: baht('2150.75'),
      status: 'SUCCESS',
      blockedBy: null,
    },
    {
      moveId: ids.move,
      code: 'M2',
      from: 'betflix',
      amount: baht('724.63'),
      status: 'OPEN',
      blockedBy: null,
    },
    { ...left, from: 'gclub_live', amount: baht('412.00'), blockedBy: 'PROMOTION_USAGE' },
    { ...left, from: 'askmebet', amount: baht('20.00'), blockedBy: 'PROVIDER_UNAVAILABLE' },
  ]
  await page.evaluate((kept) => sessionStorage.setItem('kham.player.brought', kept), JSON.stringify(brought))
  await page.reload()
}

/** One source has arrived, and the other has left its provider. */
const partsUnderWay = changed(moveHistory, (usual) => ({
  ...usual,
  moves: [
    moveOf({ from: 'alphabet', to: 'gclub', amount: '1548.55', status: 'SUCCESS', minutes: -1 }),
    moveOf({ from: 'betflix', to: 'gclub', amount: '724.63', minutes: -1 }),
  ],
}))

/** The game has opened, and its page does not come. */
const openedWithParts = changed(launchGame, ({ brought, ...usual }) => ({
  ...usual,
  url: '#opened',
  brought: brought.map((each) =>
    each.from === 'betflix'
      ? { ...each, moveId: null, code: null, status: null, blockedBy: 'PROVIDER_UNAVAILABLE' as const }
      : each,
  ),
}))

/** A game that is opened with credit that comes from other providers. */
export const launchStates: readonly State[] = [
  {
    name: 'launch-bringing',
    role: 'regular',
    path: '/player/game/gclub',
    act: bringFrom,
    answers: [isSilent(launchGame)],
    showing: '.bring-flow_flowarrow',
  },
  {
    name: 'launch-asking',
    role: 'regular',
    path: '/player/game/gclub',
    act: (page) => page.getByRole('listitem').getByRole('button').first().click(),
    answers: [isSilent(bringableCredit)],
    showing: '.bring-flow_flowarrow',
  },
  {
    name: 'launch-bringing-parts',
    role: 'regular',
    path: '/player/game/gclub',
    act: bringFrom,
    answers: [isSilent(launchGame), partsUnderWay],
    showing: '.bring-flow_arrived',
  },
  {
    name: 'launch-opening',
    role: 'regular',
    path: '/player/game/gclub',
    act: bringFrom,
    answers: [openedWithParts],
    showing: '.bring-flow_arrived',
  },
  { name: 'lobby-brought', role: 'regular', path: '/player/game/alphabet', act: comeBack },
]
