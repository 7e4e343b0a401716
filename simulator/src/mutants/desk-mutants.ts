import type { Mutant } from './mutant.ts'

const promotions = 'features/promotions/promotions'

export const deskMutants: readonly Mutant[] = [
  {
    name: 'decided-on-twice',
    bug: 'two of the staff at once both decide on a payment that fits no order',
    patches: [
      {
        file: 'features/orders/suspense/lock-waiting-payment.ts',
        find: '  if (refusal) throw new Refusal(refusal)\n',
        replace: `  if (refusal && row.state !== 'MATCHED') throw new Refusal(refusal)\n`,
      },
      {
        file: 'features/orders/payments/payment.ts',
        find: `  MATCHED: ['SUSPENSE', 'REVERSED'],\n`,
        replace: `  MATCHED: ['MATCHED', 'REFUNDING'],\n`,
      },
    ],
    foundBy: [/Error: payment:laoqr:B\d+:refund:1$/m],
    seed: 2,
    only: 'desk',
  },
  {
    name: 'matched-to-another-amount',
    bug: 'a payment pays the order that an operator names, whatever the amounts are',
    patches: [
      {
        file: 'features/orders/deposits/pay-from-suspense.ts',
        find: `  if (deposit.amount_minor !== amountMinor) throw new Refusal('AMOUNT_DIFFERS')\n`,
        replace: '',
      },
    ],
    foundBy: [/Error: D\d+:credit$/m],
    seed: 10,
    only: 'desk',
  },
  {
    name: 'taken-by-two',
    bug: 'who takes a payout by hand is not told that another one is paying it',
    patches: [
      {
        file: 'features/orders/payouts/claim-payout.ts',
        find: 'if (holder && holder !== staffId && !mayTakeOver)',
        replace: 'if (holder && holder !== staffId && !mayTakeOver && row.taken_by === null)',
      },
    ],
    foundBy: ['our bank account is what came in less what went out'],
    seed: 58,
    only: 'desk',
  },
  {
    name: 'one-transfer-of-two-payouts',
    bug: 'a transfer in the bank’s app may be told for a second payout, and the index that forbids it is missing',
    patches: [
      {
        file: 'features/orders/payouts/payout-queries.ts',
        find: `  if (await paidByTransfer(tx, transferOf(row, bankRef), row.payout_id))\n    throw new Refusal('BANK_REFERENCE_USED')\n`,
        replace: '',
      },
    ],
    sql: 'drop index one_payout_a_reference',
    foundBy: ['a payout by hand is told of by the staff alone, and one transfer at the bank pays one thing'],
    seed: 122,
    only: 'desk',
  },
  {
    name: 'claimed-twice',
    bug: 'whether a promotion is in use is asked before the lock, and the index that forbids two is missing',
    patches: [
      {
        file: `${promotions}/claim-promotion.ts`,
        find: '    const promotion = await claimable(context, tx, wish)\n',
        replace: `    const promotion = (await findPromotion(tx, wish.agencyId, wish.promotionId))!\n`,
      },
    ],
    sql: 'drop index one_promotion_in_use_a_player',
    foundBy: ['a player has one promotion in use, and none too often'],
    seed: 42,
    only: 'desk',
  },
  {
    name: 'bonus-for-every-order',
    bug: 'each order that is paid for a promotion is given its bonus',
    patches: [
      {
        file: `${promotions}/usage-queries.ts`,
        find: 'credited_at is null and (deposit_id is null or deposit_id = ${depositId} or exists',
        replace: '(deposit_id is null or deposit_id is not null or deposit_id = ${depositId} or exists',
      },
    ],
    foundBy: [/is credited but was not waiting for it/],
    seed: 314,
    only: 'desk',
  },
  {
    name: 'two-payouts-of-one-promotion',
    bug: 'a withdrawal under a promotion that the bank has not confirmed yet is in nobody’s way',
    patches: [
      {
        file: 'features/orders/withdrawals/withdrawal-queries.ts',
        find: `          where('promotion_usage_id', 'is not', null),\n`,
        replace: `          where('promotion_usage_id', 'is', null),\n`,
      },
    ],
    foundBy: [/has ended twice/],
    seed: 122,
    only: 'desk',
  },
  {
    name: 'bonus-not-taken-back',
    bug: 'a bonus that is to be taken back is paid out',
    patches: [
      {
        file: `${promotions}/promotion.ts`,
        find: 'const taken = terms.deduct_bonus ? lesser(bonusMinor, rest) : 0n',
        replace: 'const taken = terms.deduct_bonus ? 0n * lesser(bonusMinor, rest) : 0n',
      },
    ],
    foundBy: ['a withdrawal is divided as its terms say'],
    seed: 34,
    only: 'desk',
  },
]
