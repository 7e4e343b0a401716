import fc from 'fast-check'
import type { Tx } from '../db/db.ts'
import type { Answer, LedgerModel, ModelLeg } from './ledger-model.ts'
import { creditAdjusting } from '../ledger/postings/adjustments.ts'
import { creditSettled, gameResult, type CreditStep } from '../ledger/postings/credits.ts'
import {
  creditAsked,
  depositPaid,
  depositRefundAsked,
  depositRefundSettled,
} from '../ledger/postings/deposits.ts'
import {
  paymentSuspended,
  suspenseMatched,
  suspenseRefundAsked,
  suspenseRefundSentBack,
  suspenseRefundSettled,
} from '../ledger/postings/suspense.ts'
import { creditReturning, creditTaking, payoutAsked, payoutSettled } from '../ledger/postings/withdrawals.ts'

/** One recipe with what it is given, and what the model does for it. */
export interface Command {
  what: string
  perform: (tx: Tx, agencyId: string, players: string[]) => Promise<unknown>
  expected: (model: LedgerModel) => Answer
  [fc.toStringMethod]?: () => string
}

const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

// Few players, orders and numbers, so that keys meet again: as replays, as other content, as outcomes of what is or is not there.
const words = fc.record({
  player: often(0, 1),
  order: often<'A' | 'B' | 'opening'>('A', 'B'),
  number: often(1, 2),
  a: fc.oneof(fc.constantFrom(100_00n, 250_50n), fc.bigInt(1n, 500_00n), fc.constant(93_000_000_000_00n)),
  b: fc.oneof(fc.constant(100_00n), fc.bigInt(1n, 500_00n)),
  c: fc.bigInt(0n, 690n),
  isYes: fc.boolean(),
  step: fc.constantFrom<CreditStep>('credit', 'take', 'return', 'adjust'),
  source: fc.constantFrom('payment:laoqr:A', 'payment:laoqr:B'),
  /** The refund that brought it back. */
  back: often<number | null>(null, 1, 2),
})
type Words = typeof words extends fc.Arbitrary<infer T> ? T : never

const provider = 'gclub'
const method = 'laoqr'
const rates = { sellMicro: 690_000_000n, buyMicro: 680_000_000n }

const as = (isYes: boolean) => (isYes ? 'post' : 'void')
const numbered = (key: string, number: number) => (number === 1 ? key : `${key}:${number}`)
const cash = (player: number, currency: string) => `player${player} cash.${currency}`
const credit = (player: number) => `player${player} credit.gclub.THB`
const subject = (agencyId: string, players: string[], player: number, orderId: string) => ({
  agencyId,
  playerId: players[player]!,
  orderId,
})
const waitsUnder = (source: string, back: number | null) =>
  back === null ? source : `${source}:refund:${back}:returned`
const posts =
  (
    owner: number | 'house',
    key: string,
    phase: 'single' | 'pending',
    legs: ModelLeg[],
    suspended?: string,
  ): Command['expected'] =>
  (model) =>
    model.post(`${owner} ${key}`, phase, legs, suspended)

const commands: Record<string, (words: Words) => Omit<Command, 'what'>> = {
  depositPaid: ({ player, order, a }) => ({
    perform: (tx, agencyId, players) =>
      depositPaid(tx, subject(agencyId, players, player, order), { method, amountMinor: a, bankRef: 'FT' }),
    expected: posts(player, `${order}:paid`, 'single', [['bank.laoqr.LAK', cash(player, 'LAK'), a]]),
  }),
  creditAsked: ({ player, order, number, a, b, c, isYes }) => ({
    perform: (tx, agencyId, players) =>
      creditAsked(
        tx,
        subject(agencyId, players, player, order),
        {
          provider,
          payMinor: a + c,
          creditMinor: b,
          remainderMinor: c,
          sellMicro: rates.sellMicro,
          ...(isYes ? { bonus: { promotionId: 'welcome', amountMinor: 20_00n } } : {}),
        },
        number,
      ),
    expected: posts(player, numbered(`${order}:credit`, number), 'pending', [
      [cash(player, 'LAK'), 'fx.LAK', a],
      [cash(player, 'LAK'), 'rounding.LAK', c],
      ['fx.THB', credit(player), b],
      ['promo.welcome.THB', credit(player), isYes ? 20_00n : 0n],
    ]),
  }),
  creditSettled: ({ player, order, number, step, isYes }) => ({
    perform: (tx, agencyId, players) =>
      creditSettled(tx, subject(agencyId, players, player, order), step, as(isYes), number),
    expected: (model) => model.resolve(`${player} ${numbered(`${order}:${step}`, number)}`, as(isYes)),
  }),
  depositRefundAsked: ({ player, order, number, a }) => ({
    perform: (tx, agencyId, players) =>
      depositRefundAsked(tx, subject(agencyId, players, player, order), { method, number, amountMinor: a }),
    expected: posts(player, `${order}:refund:${number}`, 'pending', [
      [cash(player, 'LAK'), 'bank.laoqr.LAK', a],
    ]),
  }),
  depositRefundSettled: ({ player, order, number, isYes }) => ({
    perform: (tx, agencyId, players) =>
      depositRefundSettled(tx, subject(agencyId, players, player, order), number, as(isYes)),
    expected: (model) => model.resolve(`${player} ${order}:refund:${number}`, as(isYes)),
  }),
  paymentSuspended: ({ order, a }) => ({
    perform: (tx, agencyId) =>
      paymentSuspended(tx, agencyId, { method, bankRef: order, amountMinor: a, currency: 'LAK' }),
    expected: posts('house', `payment:laoqr:${order}`, 'single', [
      ['bank.laoqr.LAK', 'suspense.laoqr.LAK', a],
    ]),
  }),
  suspenseMatched: ({ player, order, source, back, a }) => ({
    perform: (tx, agencyId, players) =>
      suspenseMatched(tx, subject(agencyId, players, player, order), {
        suspended: source,
        cameBack: back,
        method,
        amountMinor: a,
      }),
    expected: posts(
      player,
      `${order}:paid`,
      'single',
      [['suspense.laoqr.LAK', cash(player, 'LAK'), a]],
      `house ${waitsUnder(source, back)}`,
    ),
  }),
  suspenseRefundAsked: ({ source, back, number, a }) => ({
    perform: (tx, agencyId) =>
      suspenseRefundAsked(tx, agencyId, {
        suspended: source,
        cameBack: back,
        method,
        amountMinor: a,
        currency: 'LAK',
        number,
      }),
    expected: posts(
      'house',
      `${source}:refund:${number}`,
      'pending',
      [['suspense.laoqr.LAK', 'bank.laoqr.LAK', a]],
      `house ${waitsUnder(source, back)}`,
    ),
  }),
  suspenseRefundSentBack: ({ source, number, a }) => ({
    perform: (tx, agencyId) =>
      suspenseRefundSentBack(tx, agencyId, {
        suspended: source,
        method,
        amountMinor: a,
        currency: 'LAK',
        number,
      }),
    expected: posts('house', waitsUnder(source, number), 'single', [
      ['bank.laoqr.LAK', 'suspense.laoqr.LAK', a],
    ]),
  }),
  suspenseRefundSettled: ({ source, number, isYes }) => ({
    perform: (tx, agencyId) => suspenseRefundSettled(tx, agencyId, { suspended: source, number }, as(isYes)),
    expected: (model) => model.resolve(`house ${source}:refund:${number}`, as(isYes)),
  }),
  gameResult: ({ player, order, number, a, isYes }) => ({
    perform: (tx, agencyId, players) =>
      gameResult(
        tx,
        { agencyId, playerId: players[player]! },
        { provider, key: `seen:${order}:${number}`, wonMinor: isYes ? a : -a },
      ),
    expected: posts(player, `seen:${order}:${number}`, 'single', [
      isYes ? ['game.gclub.THB', credit(player), a] : [credit(player), 'game.gclub.THB', a],
    ]),
  }),
  creditTaking: ({ player, order, number, a }) => ({
    perform: (tx, agencyId, players) =>
      creditTaking(tx, subject(agencyId, players, player, order), { provider, amountMinor: a }, number),
    expected: posts(player, numbered(`${order}:take`, number), 'pending', [
      [credit(player), cash(player, 'THB'), a],
    ]),
  }),
  creditReturning: ({ player, order, number, a }) => ({
    perform: (tx, agencyId, players) =>
      creditReturning(tx, subject(agencyId, players, player, order), { provider, amountMinor: a }, number),
    expected: posts(player, numbered(`${order}:return`, number), 'pending', [
      [cash(player, 'THB'), credit(player), a],
    ]),
  }),
  payoutAsked: ({ player, order, number, a, b, c, isYes }) => ({
    perform: (tx, agencyId, players) =>
      payoutAsked(tx, subject(agencyId, players, player, order), {
        method,
        number,
        creditMinor: a,
        payMinor: b,
        remainderMinor: c,
        buyMicro: rates.buyMicro,
        ...(isYes ? { promotion: { promotionId: 'welcome', bonusMinor: 20_00n, forfeitMinor: c } } : {}),
      }),
    expected: posts(player, `${order}:payout:${number}`, 'pending', [
      [cash(player, 'THB'), 'fx.THB', a],
      ['fx.LAK', 'bank.laoqr.LAK', b],
      ['fx.LAK', 'rounding.LAK', c],
      [cash(player, 'THB'), 'promo.welcome.THB', isYes ? 20_00n : 0n],
      [cash(player, 'THB'), 'forfeit.welcome.THB', isYes ? c : 0n],
    ]),
  }),
  payoutSettled: ({ player, order, number, isYes }) => ({
    perform: (tx, agencyId, players) =>
      payoutSettled(tx, subject(agencyId, players, player, order), number, as(isYes)),
    expected: (model) => model.resolve(`${player} ${order}:payout:${number}`, as(isYes)),
  }),
  creditAdjusting: ({ player, order, number, a, isYes }) => ({
    perform: (tx, agencyId, players) =>
      creditAdjusting(
        tx,
        subject(agencyId, players, player, order),
        { provider, amountMinor: isYes ? a : -a, reason: 'mistake' },
        number,
      ),
    expected: posts(player, numbered(`${order}:adjust`, number), 'pending', [
      isYes ? ['adjustment.THB', credit(player), a] : [credit(player), 'adjustment.THB', a],
    ]),
  }),
}

const named = (what: string, given: Words): Command => {
  const shown = `${what} ${Object.values(given).join(' ')}`
  return { what: shown, ...commands[what]!(given), [fc.toStringMethod]: () => shown }
}

/** Any recipe with any words. */
const command = fc
  .tuple(fc.constantFrom(...Object.keys(commands)), words)
  .map(([what, given]) => named(what, given))

const rich: Words = {
  player: 0,
  order: 'opening',
  number: 1,
  a: 5_000_00n,
  b: 1n,
  c: 0n,
  isYes: true,
  step: 'take',
  source: 'payment:laoqr:A',
  back: null,
}
/** Gives the first player some of each kind of money, so that not everything fails for want of it. */
const opening = [
  named('depositPaid', rich),
  named('gameResult', { ...rich, a: 10_000_00n }),
  named('creditTaking', rich),
  named('creditSettled', rich),
]

export const anySequence = fc
  .array(command, { minLength: 20, maxLength: 60 })
  .map((commands) => [...opening, ...commands])
