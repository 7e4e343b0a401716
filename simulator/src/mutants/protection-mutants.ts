import type { Mutant } from './mutant.ts'

const onBreak = 'no payment became credit during its player’s break'
const overLimit = 'in no period more was paid in than the limit that held at each payment'

const refuseIncoming = 'features/players/protection/refuse-deposit.ts'

export const protectionMutants: readonly Mutant[] = [
  {
    name: 'rules-not-asked-at-the-payment',
    bug: 'an old bill is credited whatever limit or break holds when it is paid',
    patches: [
      {
        file: 'features/orders/deposits/record-payment.ts',
        find: '  if (rule) return { fits: false, reason: rule.reason }\n',
        replace: '  void rule\n',
      },
    ],
    foundBy: [onBreak, overLimit],
    seed: 15,
    only: 'limits',
  },
  {
    name: 'only-breaks-asked-at-the-payment',
    bug: 'limits hold for new orders alone',
    patches: [
      {
        file: 'features/orders/deposits/record-payment.ts',
        find: '  if (rule) return { fits: false, reason: rule.reason }\n',
        replace: `  if (rule?.reason === 'EXCLUDED') return { fits: false, reason: rule.reason }\n`,
      },
    ],
    foundBy: [overLimit],
    seed: 63,
    only: 'limits',
  },
  {
    name: 'only-limits-asked-at-the-payment',
    bug: 'breaks hold for new orders alone',
    patches: [
      {
        file: 'features/orders/deposits/record-payment.ts',
        find: '  if (rule) return { fits: false, reason: rule.reason }\n',
        replace: `  if (rule?.reason === 'LIMIT_REACHED') return { fits: false, reason: rule.reason }\n`,
      },
    ],
    foundBy: [onBreak],
    seed: 15,
    only: 'limits',
  },
  {
    name: 'rules-not-asked-of-the-staff',
    bug: 'what the staff and the player decide on becomes credit on a break and over a limit',
    patches: [{ file: refuseIncoming, find: '  if (rule) throw rule.refusal\n', replace: '  void rule\n' }],
    foundBy: [onBreak, overLimit],
    seed: 15,
    only: 'limits',
  },
  {
    name: 'rules-not-asked-at-the-release',
    bug: 'what waited for a promotion pays its order whatever limit or break holds then',
    patches: [
      {
        file: 'features/orders/suspense/release-held-payments.ts',
        find: '    if (!rule) return pay(context, tx, waiting, deposit)\n',
        replace: '    if (rule !== undefined) return pay(context, tx, waiting, deposit)\n',
      },
    ],
    foundBy: [onBreak, overLimit],
    seed: 15,
    only: 'limits',
  },
  {
    name: 'paid-orders-do-not-count',
    bug: 'only open orders count against a limit, and what is paid is forgotten',
    patches: [
      {
        file: 'features/players/protection/protection-queries.ts',
        find: `and status in ('PAID', 'SUCCESS', 'FAILED') and reversed_at is null and deposit_id`,
        replace: `and status = 'OPEN' and deposit_id`,
      },
    ],
    foundBy: [overLimit],
    seed: 55,
    only: 'limits',
  },
]
