import type { Mutant } from './mutant.ts'

const promotions = 'features/promotions/promotions'
const underPromotion = `${promotions}/deposit-under-promotion.ts`
const cameIn = 'nothing came into the wallet of a usage in use but what may'
const isKept = 'brought is what it was at the crediting, with adjustments, less its own withdrawals'
const neverMore =
  'a player never ends with more than was paid in, what play brought and what the terms of a promotion give'

export const walletMutants: readonly Mutant[] = [
  {
    name: 'wallet-open-to-moves',
    bug: 'credit is moved to where a promotion is claimed and not credited yet',
    patches: [
      {
        file: 'features/orders/moves/open-move.ts',
        find: `(await usageOfWallet(db, { agencyId, playerId, providerId: to }))`,
        replace: `(await usageThatBinds(db, playerId, { agencyId, providerId: to }))`,
      },
    ],
    foundBy: [cameIn],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'wallet-open-to-late-payments',
    bug: 'a late payment of another bill is credited while a promotion is in use',
    patches: [
      {
        file: underPromotion,
        find: `  return !isOwn || !(await mayPayForUsage(tx, inUse, deposit.deposit_id))\n`,
        replace: `  return isOwn && !(await mayPayForUsage(tx, inUse, deposit.deposit_id))\n`,
      },
    ],
    foundBy: [cameIn],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'wallet-open-to-second-bills',
    bug: 'another bill of a promotion is credited too, without its bonus',
    patches: [
      {
        file: underPromotion,
        find: `  return !isOwn || !(await mayPayForUsage(tx, inUse, deposit.deposit_id))\n`,
        replace: `  return !isOwn || (await mayPayForUsage(tx, inUse, deposit.deposit_id)) === null\n`,
      },
    ],
    foundBy: [cameIn],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'wallet-open-to-the-staff',
    bug: 'what the staff match or credit comes into the wallet of a promotion in use',
    patches: [
      {
        file: underPromotion,
        find: `  if (await isKeptOut(tx, deposit)) throw new Refusal('PROMOTION_USAGE')\n`,
        replace: '',
      },
    ],
    foundBy: [cameIn],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'claimed-beside-a-return',
    bug: 'a promotion is claimed while credit is on its way back to its wallet',
    patches: [
      {
        file: `${promotions}/facts-of-claim.ts`,
        find: `      (await hasOpenMove(db, agencyId, playerId)) ||\n      (await hasCreditOnItsWay(db, wish)),`,
        replace: `      (await hasOpenMove(db, agencyId, playerId)),`,
      },
    ],
    foundBy: [cameIn],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'adjustment-counts',
    bug: 'credit that the staff give by hand counts as won',
    patches: [
      {
        file: 'features/orders/adjustments/adjust-credit.ts',
        find: `    await keepApart(tx, row, at)\n`,
        replace: '',
      },
    ],
    foundBy: [isKept],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'own-withdrawal-not-subtracted',
    bug: 'own credit that is withdrawn stays kept apart, and may be withdrawn again',
    patches: [
      {
        file: 'features/orders/withdrawals/open-withdrawal.ts',
        find: `    if (inUse) await withdrawOwn(tx, inUse, inserted, inserted.created_at)\n`,
        replace: '',
      },
    ],
    foundBy: [isKept, 'a withdrawal is divided as its terms say'],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'brought-not-noted',
    bug: 'what was in the wallet before the promotion was credited is not kept apart',
    patches: [
      {
        file: underPromotion,
        find: `  const amountMinor = await thereBefore(tx, deposit, transfer)\n`,
        replace: `  const amountMinor = 0n * (await thereBefore(tx, deposit, transfer))\n`,
      },
    ],
    foundBy: [isKept],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'brought-noted-too-early',
    bug: 'what is in the wallet is written down when the credit is asked for, and not when it is sent',
    patches: [
      {
        file: 'features/play/credits/credit-queries.ts',
        find: `      told_before_minor: null,\n`,
        replace: `      told_before_minor: transfer.ask_first ? 0n : null,\n`,
      },
    ],
    foundBy: [/told_where_it_is_asked/],
    seed: 6,
    only: 'wallet',
  },
  {
    name: 'brought-meets-the-target',
    bug: 'what is kept apart is not subtracted where the target is asked for',
    patches: [
      {
        file: `${promotions}/promotion.ts`,
        find: '  countedOf(at.creditMinor, at.broughtMinor) > target_minor &&\n',
        replace: '  at.creditMinor > target_minor &&\n',
      },
    ],
    foundBy: [neverMore],
    seed: 6,
    only: 'wallet',
  },
]
