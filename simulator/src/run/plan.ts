import { accountActs } from '../acts/account-acts.ts'
import type { Act } from '../acts/act.ts'
import { answerFileActs } from '../acts/answer-file-acts.ts'
import { batchActs } from '../acts/batch-acts.ts'
import { boundsActs } from '../acts/bounds-acts.ts'
import { acts } from '../acts/acts.ts'
import { approvalActs } from '../acts/approval-acts.ts'
import { falseReturnActs } from '../acts/false-return-acts.ts'
import { falseStrayActs, fraudActs } from '../acts/fraud-acts.ts'
import { exclusionActs } from '../acts/exclusion-acts.ts'
import { launchActs } from '../acts/launch-acts.ts'
import { officeActs } from '../acts/office-acts.ts'
import { handActs } from '../acts/hand-acts.ts'
import { linkedActs } from '../acts/linked-acts.ts'
import { managerDecides } from '../acts/operator-acts.ts'
import { promotionActs } from '../acts/promotion-acts.ts'
import { protectionActs } from '../acts/protection-acts.ts'
import { reversalActs } from '../acts/reversal-acts.ts'
import { rushActs } from '../acts/rush-acts.ts'
import { siblingActs } from '../acts/sibling-acts.ts'
import { standingActs } from '../acts/standing-acts.ts'
import { besideRefundActs, suspenseActs } from '../acts/suspense-acts.ts'
import { payoutsAndAccounts, payoutsOfPromotions } from '../acts/under-way-acts.ts'
import { termsActs } from '../acts/terms-acts.ts'
import { messagingActs } from '../acts/messaging-acts.ts'
import { walletActs } from '../acts/wallet-acts.ts'
import { withdrawAtOnce } from '../acts/withdraw-and-approve.ts'
import { Chance } from '../ground/chance.ts'
import type { Extras } from '../world/fixtures.ts'
import { faultRatesOf, type FaultRates } from '../world/faults.ts'

/** What is peculiar to one sequence. Where everything is equally likely, every sequence is the same. */
export interface Plan {
  steps: number
  /** How many acts may be under way at once. */
  mostTasks: number
  /** How often, when it could begin something, it rather goes on with what is under way. */
  diligence: number
  /** How often a task that goes on is stopped at a boundary of the database, and of the wire. */
  stopsAtDatabase: number
  stopsAtWire: number
  rates: FaultRates
  acts: readonly Act[]
}

/** What only some sequences have, so that the others stay what they are. */
export const has = {
  /** Each agency has two managers, who adjust credit. */
  office: (seed: number) => seed % 4 === 0,
  /** What seldom falls together is begun at once. */
  rush: (seed: number) => seed % 8 === 4,
  /** Players claim promotions, and the staff pay by hand and decide on what fits no order. */
  desk: (seed: number) => seed % 8 === 2,
  /** Players try to meet a promotion's target with money that they have not won, and managers adjust credit there. */
  wallet: (seed: number) => seed % 8 === 6,
  /** The staff let money in by mistake, and take it back. */
  reversals: (seed: number) => seed % 16 === 5,
  /** Players limit themselves and take breaks, and pay bills that they made before. */
  limits: (seed: number) => seed % 8 === 7,
  /** One of the staff tells of payments that never came and decides on them, and accounts of players are changed. */
  fraudster: (seed: number) => seed % 8 === 3,
  /** The agency announces, browsers take notices, and who is shut out gets no offer. */
  messaging: (seed: number) => seed % 16 === 9,
  /** Games bring credit along, two methods have one account, the staff work on many orders by one key and let promotions give more. */
  whole: (seed: number) => seed % 16 === 8,
  /** Players who share a sign claim what is for a first order, and name one payment for two orders. */
  linked: (seed: number) => seed % 16 === 1,
  /** One of the staff denies payouts that arrived, approvals are refused, bounds change, and accounts are suspended and closed. */
  controls: (seed: number) => seed % 16 === 13,
}

export type Extra = keyof typeof has

const deskActs = [
  ...handActs,
  ...suspenseActs,
  ...promotionActs,
  managerDecides,
  withdrawAtOnce,
  ...payoutsOfPromotions,
]

const aroundWallets = [...walletActs, ...suspenseActs, ...promotionActs, ...officeActs, managerDecides]

const aroundLimits = [...protectionActs, ...suspenseActs, ...promotionActs, managerDecides]

const aroundReversals = [...reversalActs, ...suspenseActs, ...promotionActs, ...officeActs, managerDecides]

const aroundFraudster = [
  ...fraudActs,
  ...falseStrayActs,
  ...accountActs,
  ...suspenseActs,
  ...officeActs,
  managerDecides,
  ...payoutsAndAccounts,
]

const fewer = (some: readonly Act[], share: number) =>
  some.map((act) => ({ ...act, weight: act.weight * share }))

const aroundWhole = [
  ...launchActs,
  ...siblingActs,
  ...batchActs,
  ...answerFileActs,
  ...termsActs,
  ...exclusionActs,
  ...besideRefundActs,
  // They would leave no room for anything else.
  ...fewer(
    fraudActs.filter((act) => !siblingActs.includes(act)),
    0.4,
  ),
  ...handActs,
  ...reversalActs,
  ...promotionActs,
  managerDecides,
  withdrawAtOnce,
]

const aroundControls = [
  ...falseReturnActs,
  ...approvalActs,
  ...boundsActs,
  ...standingActs,
  // They would leave no room for anything else.
  ...fewer([...fraudActs, ...falseStrayActs], 0.4),
  ...fewer([...suspenseActs, ...promotionActs], 0.6),
  ...handActs,
  managerDecides,
  withdrawAtOnce,
]

const extraActs: Record<Extra, readonly Act[]> = {
  office: officeActs,
  rush: rushActs,
  desk: deskActs,
  wallet: aroundWallets,
  limits: aroundLimits,
  fraudster: aroundFraudster,
  reversals: aroundReversals,
  messaging: [...messagingActs, withdrawAtOnce, managerDecides],
  whole: aroundWhole,
  linked: [...linkedActs, ...promotionActs, withdrawAtOnce, managerDecides],
  controls: aroundControls,
}

/** Who there is for the acts of a seed. */
export const extrasOf = (seed: number): Extras => ({
  office:
    has.office(seed) || has.wallet(seed) || has.reversals(seed) || has.fraudster(seed) || has.controls(seed),
  desk:
    has.desk(seed) ||
    has.wallet(seed) ||
    has.limits(seed) ||
    has.reversals(seed) ||
    has.messaging(seed) ||
    has.whole(seed) ||
    has.linked(seed) ||
    has.controls(seed),
  wallet: has.wallet(seed),
  plain: has.desk(seed),
  fraudster: has.fraudster(seed) || has.whole(seed) || has.linked(seed) || has.controls(seed),
  messaging: has.messaging(seed),
  whole: has.whole(seed),
  linked: has.linked(seed),
  controls: has.controls(seed),
})

function actsOf(seed: number): readonly Act[] {
  const extras = (Object.keys(extraActs) as Extra[]).filter((extra) => has[extra](seed))
  return [...acts, ...extras.flatMap((extra) => extraActs[extra])]
}

export function planOf(seed: number): Plan {
  const chance = new Chance(`${seed} plan`)
  return {
    steps: chance.pick([80, 150, 220, 300]),
    mostTasks: chance.pick([1, 2, 3, 4, 6]),
    diligence: chance.pick([0.3, 0.5, 0.7]),
    stopsAtDatabase: chance.pick([0.02, 0.1, 0.1, 0.3, 1]),
    stopsAtWire: chance.pick([0.2, 0.5, 0.8]),
    rates: faultRatesOf(chance),
    acts: actsOf(seed).map((act) => ({ ...act, weight: act.weight * chance.pick([0.3, 1, 1, 1, 3]) })),
  }
}
