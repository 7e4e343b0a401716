import { z } from 'zod'
import type { Answer } from '../../faults/with-fault.ts'
import { parseMoney } from '../../money.ts'
import type { World } from '../../world.ts'
import { creditLeft } from '../agency-credit.ts'
import { makeTransfer } from '../make-transfer.ts'
import { findTransfer } from '../transfer-queries.ts'
import { no, ok } from './answers.ts'
import { baht } from './baht.ts'
import type { Operator } from './known-operator.ts'

export const movement = z.object({
  username: z.string().max(64),
  amount: z.string().max(40),
  ref: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
})

const signedAmount = /^(-?)(\d{1,12}(?:\.\d{1,2})?)$/

/** A plus puts credit in, a minus takes it out. A reference is taken once; what is refused is forgotten. */
export function moveCredit(
  world: World,
  desk: Operator,
  { username, amount: signed, ref }: z.output<typeof movement>,
  refuse: boolean,
): Answer {
  const [, sign, digits] = signedAmount.exec(signed) ?? []
  const amount = parseMoney(digits ?? '0')
  if (amount === 0n) return no(9)
  if (findTransfer(world, { ...desk, reference: ref })) return no(10)
  const direction = sign === '-' ? 'OUT' : 'IN'
  const order = { reference: ref, memberId: username, direction, amount } as const
  const { credit } = desk
  const { row } = makeTransfer(world, desk, order, { refuse, keepsRefusals: false, credit })
  if (row.code) return no(row.code === 'REFUSED_BY_PROVIDER' ? 9 : 11)
  return ok({
    before_balance: baht(row.balance_before),
    amount: baht(direction === 'IN' ? amount : -amount),
    balance: baht(row.balance_after),
    upline_balance: baht(creditLeft(world, desk)),
  })
}
