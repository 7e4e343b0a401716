// What somebody has who has only just begun.
import { randomUUID } from 'node:crypto'
import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { Promotion } from '@kham/contract/promotions/promotions'
import type { Usage } from '@kham/contract/promotions/usages'
import type { DepositLimit, Protection } from '@kham/contract/players/protection'
import { providerIds } from '@kham/contract/play/providers'
import { daysAgo, hoursAgo, inMinutes, minutesAgo } from './ago.ts'
import { baht, kip } from './money.ts'
import type { Belongings } from './person.ts'

const limit = (renewsInMinutes: number, used: string): DepositLimit => ({
  limit: null,
  used: kip(used),
  left: null,
  renewsAt: inMinutes(renewsInMinutes),
  next: null,
})

export const limitsWith = (used: string): Protection => ({
  day: limit(300, used),
  week: limit(4_000, used),
  month: limit(9_000, used),
  reminderMinutes: null,
  exclusion: null,
})

export const noCredit = Object.fromEntries(providerIds.map((id) => [id, '0.00'])) as Belongings['credits']

export const nobodyYet = (username: string): Belongings => ({
  info: {
    player: { id: randomUUID(), displayName: username, createdAt: daysAgo(12), lastLoginAt: hoursAgo(1) },
    credential: { username },
    bankAccounts: [],
    excludedUntil: null,
    reminderMinutes: null,
    lastEventId: '0',
  },
  signedInAt: minutesAgo(20),
  credits: { ...noCredit },
  autoMove: false,
  deposits: [],
  withdraws: [],
  moves: [],
  steps: {},
  adjustments: [],
  wagers: [],
  activity: [],
  usages: [],
  progress: null,
  limits: limitsWith('0.00'),
  offers: { offers: 'NOT_ASKED', since: null, next: null },
  push: { subscriptions: [], quiet: null },
  messages: [],
  blockedFor: null,
  favourites: [],
  recent: [],
})

export const accountOf = (accountNumber: string, own: Partial<BankAccount> = {}): BankAccount => ({
  id: randomUUID(),
  bankCode: 'bcel',
  bankName: 'BCEL',
  currency: 'LAK',
  accountNumber,
  accountName: 'KHAMLA SOUVANNAVONG',
  owner: 'SELF',
  createdAt: daysAgo(12),
  since: daysAgo(12),
  heldUntil: null,
  ...own,
})

export function withAccount(username: string, account: BankAccount): Belongings {
  const own = nobodyYet(username)
  return { ...own, info: { ...own.info, bankAccounts: [account] } }
}

export function usageOf(promotion: Promotion, own: Pick<Usage, 'providerId'> & Partial<Usage>): Usage {
  const { depositCredit, promotionCredit, totalCredit, turnoverRequired, texts } = promotion
  return {
    usageId: randomUUID(),
    promotionId: promotion.id,
    status: 'USED',
    claimedAt: minutesAgo(10),
    creditedAt: null,
    endedAt: null,
    end: null,
    depositId: null,
    texts,
    terms: promotion,
    brought: baht('0.00'),
    depositCredit,
    promotionCredit,
    totalCredit,
    turnoverRequired,
    ...own,
  }
}
