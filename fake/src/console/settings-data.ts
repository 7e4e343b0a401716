// What is set before anybody has changed it.
import type { ReplyOf } from '@kham/contract/endpoint'
import type { readOpening } from '@kham/contract/operator/books/opening'
import type { rateList, SetRate } from '@kham/contract/operator/cashier/rates'
import type { readLimits } from '@kham/contract/operator/cashier/limits'
import type { readSignInRules } from '@kham/contract/operator/desk/staff'
import type { readFourEyes } from '@kham/contract/operator/orders/four-eyes'
import type { changePayoutRules } from '@kham/contract/operator/orders/payout-rules'
import type { readExclusionSettings } from '@kham/contract/operator/players/exclusions'
import type { readLinkRules } from '@kham/contract/operator/players/links'
import type { readSite } from '@kham/contract/operator/site/site-settings'
import { agency, cashier, exchangeRates } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { kip } from '../money.ts'

const { deposit, withdraw } = cashier.limits

export const limits: ReplyOf<typeof readLimits> = {
  version: 0,
  limits: {
    depositMin: deposit.min,
    depositMax: deposit.max,
    withdrawMin: withdraw.min,
    withdrawMax: withdraw.max,
  },
}

/** Nobody has changed them. */
export const asMade = { version: 0, next: null, waitsForSecond: null }

export const payoutRules: ReplyOf<typeof changePayoutRules> = {
  ...asMade,
  rules: {
    automatic: false,
    most: kip('500000.00'),
    mostOfPlayer: kip('1000000.00'),
    timesOfPlayer: 3,
    mostOfAll: kip('20000000.00'),
    accountAgeHours: 24,
    payoutsByHand: false,
    fourEyesFrom: kip('5000000.00'),
  },
}

const fourEyesRules = {
  from: kip('5000000.00'),
  day: kip('50000000.00'),
  slipFrom: null,
  holdHours: 24,
}

/** Two have agreed to let one person do more from tomorrow on. */
export const fourEyes: ReplyOf<typeof readFourEyes> = {
  ...asMade,
  rules: fourEyesRules,
  next: { rules: { ...fourEyesRules, day: kip('80000000.00') }, at: minutesAgo(-22 * 60) },
}

export const linkRules: ReplyOf<typeof readLinkRules>['rules'] = { version: 0, addressHours: 24 }

export const exclusionSettings: ReplyOf<typeof readExclusionSettings> = { version: 0, shared: true }

export const signInRules: ReplyOf<typeof readSignInRules> = {
  version: 0,
  needTotp: false,
  addresses: [],
  waitsForSecond: null,
}

/** Who tries deposit and payout before the agency is open. */
export const testPlayer = null as ReplyOf<typeof readOpening>['testPlayer']

export const site: ReplyOf<typeof readSite>['site'] = { ...agency, version: 0, colour: null }

export const currentRates: ReplyOf<typeof rateList>['current'] = exchangeRates.map((rate) => ({
  ...rate,
  state: 'CURRENT',
  effectiveAt: minutesAgo(1),
  setBy: null,
  setAt: null,
  withdrawnBy: null,
  withdrawnAt: null,
}))

export const plannedRates: SetRate[] = []
