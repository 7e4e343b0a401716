import { randomUUID } from 'node:crypto'
import { linksOfPlayer } from '@kham/contract/operator/players/links'
import { setTags, tagsInUse } from '@kham/contract/operator/players/player-tags'
import { actsOfPlayer } from '@kham/contract/operator/players/player-acts'
import * as api from '@kham/contract/operator/players/players'
import * as promotionApi from '@kham/contract/operator/promotions/promotions'
import { protectionOfPlayer } from '@kham/contract/operator/players/protection'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import { baht, kip } from '../money.ts'
import { newPerson } from '../people.ts'
import { welcome } from '../promotions.ts'
import { found } from '../found.ts'
import { dividedWithdraw } from './withdraw-data.ts'
import * as data from './player-data.ts'

/** What any of them has done: the same for everybody. */
const { deposits, withdraws, usages } = newPerson('regular')
const { wagers } = newPerson('payer')

/** Nothing speaks against paying this one. */
const isWellKnown = (id: string) => id === data.keo.id

export const playerFileAnswers = [
  answer(api.playerList, ({ office: { players }, query: { q = '', status, tag } }) => {
    const all = players.filter(
      (each) =>
        each.username.startsWith(q) &&
        (status === undefined || each.status === status) &&
        (tag === undefined || each.tags.includes(tag)),
    )
    return { players: all, total: all.length, next: null, previous: null }
  }),
  answer(api.playerById, ({ office, params }) => {
    const { id, username, displayName, status, tags } = found(office.players, params.id)
    const sums = isWellKnown(id) ? { ...data.player.sums, withdrawals: kip('680000.00') } : data.player.sums
    return { player: { ...data.player, id, username, displayName, status, tags, sums } }
  }),
  answer(setTags, ({ office, params, body: { tags } }) => {
    const player = found(office.players, params.id)
    player.tags = tags
    const { id, username, displayName, status } = player
    return { player: { ...data.player, id, username, displayName, status, tags } }
  }),
  answer(tagsInUse, ({ office: { players } }) => {
    const all = Map.groupBy(
      players.flatMap(({ tags }) => tags),
      (tag) => tag,
    )
    return { tags: [...all].map(([tag, { length }]) => ({ tag, players: length })) }
  }),
  answer(api.ordersOfPlayer, () => ({
    orders: [
      ...deposits.map((deposit) => ({
        ...deposit,
        kind: 'deposit' as const,
        toProviderId: null,
        kip: deposit.amount,
        credit: deposit.totalCredit,
      })),
      ...withdraws.map((withdraw) => ({
        ...withdraw,
        kind: 'withdrawal' as const,
        toProviderId: null,
        kip: withdraw.receive,
        credit: withdraw.amount,
      })),
    ],
    next: null,
  })),
  answer(api.entriesOfPlayer, () => ({
    entries: [
      {
        at: minutesAgo(30),
        event: 'deposit_paid',
        account: 'cash' as const,
        providerId: null,
        amount: kip('1000000.00'),
        after: kip('1000000.00'),
        key: `deposit:${randomUUID()}:paid`,
      },
      {
        at: minutesAgo(29),
        event: 'deposit_credited',
        account: 'credit' as const,
        providerId: 'gclub' as const,
        amount: baht('1449.27'),
        after: baht('1449.27'),
        key: `deposit:${randomUUID()}:credited`,
      },
    ],
    next: null,
  })),
  answer(api.wagersOfPlayer, () => ({ wagers, next: null })),
  answer(api.usagesOfPlayer, () => ({
    usages: usages.map((usage) => ({ ...usage, lastWithdrawId: dividedWithdraw.id })),
    next: null,
  })),
  answer(linksOfPlayer, ({ params }) => ({ links: isWellKnown(params.id) ? [] : data.links, excluded: [] })),
  answer(protectionOfPlayer, () => data.protection),
  answer(actsOfPlayer, () => ({ acts: data.acts, next: null })),
  answer(promotionApi.managedPromotions, () => ({ promotions: data.promotions })),
  answer(promotionApi.managedPromotionById, ({ params }) => {
    const promotion = found(data.promotions, params.id)
    return { promotion, versions: data.versionsOf(promotion) }
  }),
  answer(promotionApi.previewPromotion, () => {
    return {
      promotion: welcome,
      example: {
        ...welcome,
        amount: baht('3000.00'),
        creditReceived: baht('2000.00'),
        creditBrought: baht('0.00'),
        bonusDeducted: baht('500.00'),
        creditReturned: baht('500.00'),
        creditForfeited: baht('0.00'),
        receive: kip('1360000.00'),
        blockedBy: null,
      },
      warnings: ['NO_BUDGET' as const],
      forecast: { days: 90, takers: 2, uses: 2, bonus: baht('1000.00'), worst: baht('4000.00') },
    }
  }),
]
