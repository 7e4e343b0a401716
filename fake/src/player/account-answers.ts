import { activity, usualActivityDays } from '@kham/contract/players/activity'
import * as accounts from '@kham/contract/players/bank-accounts'
import { bankNames } from '@kham/contract/cashier/banks'
import { amountIn, type Money } from '@kham/contract/money'
import * as agreements from '@kham/contract/players/agreements'
import * as offers from '@kham/contract/players/offers'
import * as protection from '@kham/contract/players/protection'
import { Refusal } from '../../../server/src/refusal.ts'
import { dayAgo, inMinutes, minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { accountOf } from '../belongings.ts'
import { baht, kip, less, sum } from '../money.ts'
import { pageOf } from '../pages.ts'
import type { Person } from '../person.ts'
import { heed } from '../sentinels.ts'

const dayMinutes = 24 * 60

async function newAccount({ bankCode, accountNumber, accountName, owner }: accounts.BankAccountForm) {
  await heed('account', accountNumber)
  const bank = { bankCode, bankName: bankNames[bankCode] }
  return { ...accountOf(accountNumber), ...bank, accountName, owner, since: minutesAgo(0) }
}

function rest(player: Person, kind: protection.ExclusionKind, minutes: number) {
  const until = inMinutes(minutes)
  player.info.excludedUntil = until
  player.limits.exclusion = { kind, until }
  if (kind === 'SELF_EXCLUSION') player.offers = { offers: 'NO', since: minutesAgo(0), next: null }
  player.tell('session', { state: 'changed' })
  return { limits: player.limits }
}

export const accountAnswers = [
  answer(accounts.addBankAccount, async ({ player, body }) => {
    if (player.info.bankAccounts.length > 0) throw new Refusal('BANK_ACCOUNT_EXISTS')
    const bankAccount = await newAccount(body)
    player.info.bankAccounts.push(bankAccount)
    return { bankAccount }
  }),
  answer(accounts.changeBankAccount, async ({ player, body }) => {
    await heed('password', body.password)
    const bankAccount = { ...(await newAccount(body)), heldUntil: inMinutes(dayMinutes) }
    player.info.bankAccounts = [bankAccount]
    return { bankAccount }
  }),
  answer(activity, ({ player, query }) => {
    const { from = dayAgo(usualActivityDays - 1), to = dayAgo(0) } = query
    return { from, to, days: player.activity.filter(({ day }) => day >= from && day <= to) }
  }),
  answer(protection.readLimits, ({ player: { limits } }) => ({ limits })),
  answer(protection.setLimits, ({ player: { limits, info }, body }) => {
    for (const period of protection.limitPeriods) {
      const wished = body[period]
      if (wished === undefined) continue
      const limit: Money | null = wished === null ? null : kip(sum(amountIn(wished), '0'))
      const left = limit && kip(less(limit.amount, limits[period].used.amount))
      Object.assign(limits[period], { limit, left })
    }
    if (body.reminderMinutes !== undefined) {
      limits.reminderMinutes = body.reminderMinutes
      info.reminderMinutes = body.reminderMinutes
    }
    return { limits }
  }),
  answer(agreements.ownAgreements, () => ({ agreements: [], pending: [] })),
  answer(agreements.agreeToPage, ({ body }) => ({
    agreement: {
      ...body,
      hash: pageOf(body.slug).hash,
      acceptedAt: minutesAgo(0),
      how: 'PROMPT' as const,
    },
  })),
  answer(offers.readOffers, ({ player }) => player.offers),
  answer(offers.setOffers, ({ player, body: { offers: said } }) => {
    const waits = said === 'YES' && player.offers.offers === 'NO'
    if (waits) player.offers.next ??= { offers: 'YES', at: inMinutes(dayMinutes) }
    else player.offers = { offers: said, since: minutesAgo(0), next: null }
    player.tell('session', { state: 'changed' })
    return player.offers
  }),
  answer(protection.takeTimeOut, async ({ player, body: { days, password = '' } }) => {
    await heed('password', password)
    return rest(player, 'TIME_OUT', days * dayMinutes)
  }),
  answer(protection.excludeSelf, async ({ player, body: { months, password = '' } }) => {
    await heed('password', password)
    return rest(player, 'SELF_EXCLUSION', months * 30 * dayMinutes)
  }),
  answer(protection.readPlaySession, ({ player: { signedInAt } }) => ({
    signedInAt,
    now: minutesAgo(0),
    deposits: kip('0.00'),
    withdrawals: kip('0.00'),
    result: baht('0.00'),
  })),
]
