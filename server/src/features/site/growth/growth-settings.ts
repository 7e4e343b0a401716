import type { GrowthSettings, growthSettingsForm } from '@kham/contract/operator/site/growth-settings'
import { amountIn, moneyOf, toMinor, type Currency } from '@kham/contract/money'
import type { z } from 'zod/mini'
import type { KeptGrowth } from '../../../db/agency-tables.ts'

/** Defaults of an agency that never set any. */
export const madeGrowth: KeptGrowth = {
  publicLobby: true,
  indexing: false,
  showTimes: true,
  demoRounds: true,
  attributionDays: 30,
  offersPerWeek: 2,
  autoMoveOffered: true,
  strictTerms: false,
  rewardFourEyesFrom: '0.00',
  referral: {
    enabled: false,
    promotionId: null,
    depositAtLeast: '200000.00',
    turnoverAtLeast: '1000.00',
    withinDays: 30,
    holdDays: 7,
    perMonth: 10,
  },
}

const asMoney = (amount: string, currency: Currency) => moneyOf(toMinor(amount), currency)

export const toGrowthSettings = (
  version: number,
  { rewardFourEyesFrom, referral, ...rest }: KeptGrowth,
): GrowthSettings => ({
  version,
  ...rest,
  rewardFourEyesFrom: asMoney(rewardFourEyesFrom, 'THB'),
  referral: {
    ...referral,
    depositAtLeast: asMoney(referral.depositAtLeast, 'LAK'),
    turnoverAtLeast: asMoney(referral.turnoverAtLeast, 'THB'),
  },
})

type Form = z.output<typeof growthSettingsForm>
type Amount = Form['rewardFourEyesFrom']

const asText = (amount: Amount, currency: Currency) => asMoney(amountIn(amount), currency).amount

export const growthOfForm = ({ rewardFourEyesFrom, referral, ...form }: Form): KeptGrowth => ({
  publicLobby: form.publicLobby,
  indexing: form.indexing,
  showTimes: form.showTimes,
  demoRounds: form.demoRounds,
  attributionDays: form.attributionDays,
  offersPerWeek: form.offersPerWeek,
  autoMoveOffered: form.autoMoveOffered,
  strictTerms: form.strictTerms,
  rewardFourEyesFrom: asText(rewardFourEyesFrom, 'THB'),
  referral: {
    ...referral,
    depositAtLeast: asText(referral.depositAtLeast, 'LAK'),
    turnoverAtLeast: asText(referral.turnoverAtLeast, 'THB'),
  },
})

/** How long a reward is held at least where no sandbox stands in for the bank, days. */
const leastHoldDays = 3

/** What the shapes do not say: there is no kip below one, and no promotion yet whose credit a reward could be. */
export function growthFaults({ referral }: KeptGrowth, { hasSandbox }: { hasSandbox: boolean }) {
  const fields: Record<string, 'BAD_FORMAT' | 'TOO_SMALL' | 'NOT_ALLOWED'> = {}
  if (!referral.depositAtLeast.endsWith('.00')) fields['referral.depositAtLeast'] = 'BAD_FORMAT'
  if (referral.holdDays < leastHoldDays && !hasSandbox) fields['referral.holdDays'] = 'TOO_SMALL'
  if (referral.promotionId !== null) fields['referral.promotionId'] = 'NOT_ALLOWED'
  if (referral.enabled) fields['referral.enabled'] = 'NOT_ALLOWED'
  return fields
}

/** Whether the owner alone may make this change. */
export const isForOwner = (was: KeptGrowth, wanted: KeptGrowth) =>
  was.indexing !== wanted.indexing ||
  (was.strictTerms && !wanted.strictTerms) ||
  toMinor(wanted.rewardFourEyesFrom) > toMinor(was.rewardFourEyesFrom)
