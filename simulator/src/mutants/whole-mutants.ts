import type { Mutant } from './mutant.ts'

const openMove = 'features/orders/moves/open-move.ts'
const locks = 'features/orders/launches/locks-of-credit.ts'
const bringable = 'features/orders/launches/bringable-credit.ts'

export const wholeMutants: readonly Mutant[] = [
  {
    name: 'brought-out-of-a-promotion',
    bug: 'opening a game brings along what a promotion binds',
    patches: [
      { file: openMove, find: `    ? await usageOfWallet(db, wallet)\n`, replace: `    ? undefined\n` },
      {
        file: locks,
        find: `    if (providerId === promotion) return 'PROMOTION_USAGE'\n`,
        replace: `    void promotion\n`,
      },
    ],
    foundBy: ['no launch moved credit out of the wallet of a usage in use'],
    seed: 8,
    only: 'whole',
  },
  {
    name: 'brought-into-a-promotion',
    bug: 'opening a game brings own credit into the wallet of a promotion',
    patches: [
      {
        file: openMove,
        find: `  if (isBound || (await usageOfWallet(db, { agencyId, playerId, providerId: to })))\n`,
        replace: `  if (isBound)\n`,
      },
      {
        file: bringable,
        find: `    blockedBy: isBound ? 'PROMOTION_USAGE' : (lockOf(from) ?? (open ? 'OPEN_ORDER' : null)),\n`,
        replace: `    blockedBy: isBound && to.agencyId === '' ? 'PROMOTION_USAGE' : (lockOf(from) ?? (open ? 'OPEN_ORDER' : null)),\n`,
      },
    ],
    foundBy: ['nothing came into the wallet of a usage in use but what may'],
    seed: 8,
    only: 'whole',
  },
  {
    name: 'brought-beside-an-unknown',
    bug: 'a launch does not wait for a move of which nobody knows what became of it',
    patches: [
      {
        file: openMove,
        find: `    (await findOpenMove(db, agencyId, playerId)) !== undefined ||\n`,
        replace: `    (!byLaunch && (await findOpenMove(db, agencyId, playerId)) !== undefined) ||\n`,
      },
      {
        file: bringable,
        find: `(lockOf(from) ?? (open ? 'OPEN_ORDER' : null)),\n`,
        replace: `(lockOf(from) ?? (open && to.agencyId === '' ? 'OPEN_ORDER' : null)),\n`,
      },
    ],
    foundBy: ['a player has one open order of a kind', /one_open_move_a_player/],
    seed: 8,
    only: 'whole',
  },
  {
    name: 'one-account-pays-twice',
    bug: 'a reference counts once for each method, although two of them have one account',
    patches: [
      {
        file: 'features/cashier/payment-methods/one-account.ts',
        find: 'sql<string>`(select ${of.method} union all ${others(of)})`',
        replace: 'sql<string>`(select ${of.method})`',
      },
    ],
    foundBy: [
      'a payment that the staff tell of is in our books once',
      'every payment that the bank took is in our books once',
    ],
    seed: 8,
    only: 'whole',
  },
  {
    name: 'written-off-for-good',
    bug: 'a reference that was written off counts as told, whichever method of its account tells of it anew',
    patches: [
      {
        file: 'features/orders/deposits/payment-queries.ts',
        find: `      .where((eb) => eb.or([eb('method', '=', method), eb('state', '!=', 'REVERSED')]))\n`,
        replace: '',
      },
      {
        file: 'features/orders/deposits/confirm-payment.ts',
        find: `    const writtenOff = known?.state === 'REVERSED' ? known.payment_id : null\n`,
        replace: `    const writtenOff = known?.state === undefined ? null : null\n`,
      },
    ],
    foundBy: ['what was written off may still come'],
    seed: 8,
    only: 'whole',
  },
  {
    name: 'batch-without-marks',
    bug: 'a batch approves whatever waits',
    patches: [
      {
        file: 'features/orders/withdrawals/approve-withdrawal.ts',
        find: `    if (marks.length > 0) return { marks, waits: false }\n    return { marks, waits:`,
        replace: `    return { marks: marks.slice(marks.length), waits:`,
      },
    ],
    foundBy: ['a batch lets nothing through that something speaks against'],
    seed: 8,
    only: 'whole',
  },
  {
    name: 'looser-terms-stay-on',
    bug: 'a promotion that is changed to give more goes on',
    patches: [
      {
        file: 'features/promotions/promotions/change-promotion.ts',
        find: `    const isOn = current.status === 'ACTIVE'\n`,
        replace: `    const isOn = current.status === 'ACTIVE' && version === 0\n`,
      },
    ],
    foundBy: ['a promotion that gives more is on with two approvals'],
    seed: 8,
    only: 'whole',
  },
  {
    name: 'exclusion-of-one-account',
    bug: 'a self-exclusion does not reach the older account of its player',
    patches: [
      {
        file: 'features/players/exclusions/spread-exclusions.ts',
        find: `    if (player.playerId !== playerId)\n`,
        replace: `    if (player.playerId === playerId)\n`,
      },
    ],
    foundBy: [
      'an exclusion reaches every account of its player',
      'whoever has the account of somebody who is excluded stands on the break',
    ],
    seed: 8,
    only: 'whole',
  },
]
