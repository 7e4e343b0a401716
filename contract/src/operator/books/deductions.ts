import * as z from 'zod/mini'
import { everyRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { idParams } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { usage } from '../../promotions/usages.ts'

/** Splits a withdrawal: own + bonus + (paid - own) + returned + forfeited is the amount. */
const deductionParts = z.object({
  /** The player's own credit, which nothing is taken of. */
  own: money,
  /** Taken back. */
  bonus: money,
  /** What is there after that. */
  left: money,
  /** Becomes kip, the own credit included. */
  paid: money,
  /** Over the maximum: back to the player's credit, or the agency's. */
  returned: money,
  forfeited: money,
  /** Kip. */
  receive: money,
})
export type DeductionParts = z.infer<typeof deductionParts>

/** The ledger's state of it: not posted yet, the same, or different. */
export const deductionLedger = ['NOT_YET', 'SAME', 'DIFFERS'] as const

export const deductionOfWithdraw = endpoint({
  method: 'GET',
  path: '/v2/agency/withdraws/{id}/deduction',
  summary:
    'Why something was deducted from a withdrawal: the promotion with the terms that were accepted, what the books say line by line, and the division reckoned again from those terms',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.object({
    /** null = it was not made under a promotion, and nothing is deducted. */
    usage: z.nullable(
      z.extend(usage, { version: z.int(), firstOrderOnly: z.boolean(), providers: z.array(providerId) }),
    ),
    /** The sum of earlier withdrawals under the same usage. */
    had: z.object({ paid: money, bonus: money }),
    /** The most that was to be paid beside the own credit, after what they have had; null = no maximum. */
    most: z.nullable(money),
    /** The order's division when it was confirmed, even where nothing was paid out in the end. */
    booked: deductionParts,
    /** The same from the accepted terms, now. */
    reckoned: deductionParts,
    /** Whether both say the same to the last satang. */
    isSame: z.boolean(),
    ledger: z.enum(deductionLedger),
  }),
  refusals: ['NOT_FOUND'],
})
