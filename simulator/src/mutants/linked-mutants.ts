import type { Mutant } from './mutant.ts'

const claim = 'features/promotions/promotions/claim-promotion.ts'
const once = 'linked players have what is for a first order once'

/** What one person could gain by two names, or by one payment under two spellings. */
export const linkedMutants: readonly Mutant[] = [
  {
    name: 'links-bar-nobody',
    bug: 'a claim does not ask who shares a sign with the player',
    patches: [
      {
        file: 'features/promotions/promotions/facts-of-claim.ts',
        find: '    isLinked: links.length > 0,\n',
        replace: '    isLinked: links.length > 1_000,\n',
      },
    ],
    foundBy: [once],
    seed: 1,
    only: 'linked',
  },
  {
    name: 'linked-at-once',
    bug: 'who shares a sign is asked for before the claim is written down, and not again',
    patches: [
      {
        file: claim,
        find: '  const { threshold_minor } = await claimable(context, context.db, wish)\n',
        replace:
          '  const promotion = await claimable(context, context.db, wish)\n  const { threshold_minor } = promotion\n',
      },
      {
        file: claim,
        find: '    const promotion = await claimable(context, tx, wish)\n',
        replace: '',
      },
    ],
    foundBy: [once],
    seed: 65,
    only: 'linked',
  },
  {
    name: 'payers-account-as-written',
    bug: 'a paying account is looked for as its bank writes it',
    patches: [
      {
        file: 'features/players/links/linked-players.ts',
        find: '      join payments y on y.agency_id = ${agencyId} and y.account_key = m.number and y.player_id is not null\n',
        replace:
          '      join payments y on y.agency_id = ${agencyId} and y.payer_account = m.number and y.player_id is not null\n',
      },
    ],
    foundBy: [once],
    seed: 305,
    only: 'linked',
  },
  {
    name: 'told-again-for-another-order',
    bug: 'what a player names for another order in other signs is another payment, and the index that forbids it is missing',
    patches: [
      {
        file: 'features/orders/deposits/payment-queries.ts',
        find: `      .where('bank_ref_key', '=', referenceKey(bankRef))\n`,
        replace: `      .where('bank_ref_key', '=', referenceKey(bankRef))\n      .where((eb) => eb.or([eb('bank_ref', '=', bankRef), eb('bill', '=', code)]))\n`,
      },
    ],
    sql: 'drop index one_payment_a_reference',
    foundBy: ['a payment that the staff tell of is in our books once'],
    seed: 1,
    only: 'linked',
  },
]
