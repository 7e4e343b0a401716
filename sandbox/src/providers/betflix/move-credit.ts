import { z } from 'zod'
import type { Answer } from '../../faults/with-fault.ts'
import { parseMoney } from '../../money.ts'
import type { World } from '../../world.ts'
import { makeTransfer } from '../make-transfer.ts'
import { findTransfer } from '../transfer-queries.ts'
import { sql } from '../../store.ts'
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
  if (direction === 'IN' && amount > creditLeft(world, desk)) return no(11)

  const order = { reference: ref, memberId: username, direction, amount } as const
  const { row } = makeTransfer(world, desk, order, { refuse, keepsRefusals: false })
  if (row.code) return no(row.code === 'INSUFFICIENT_CREDIT' ? 11 : 9)
  return ok({
    before_balance: baht(row.balance_before),
    amount: baht(direction === 'IN' ? amount : -amount),
    balance: baht(row.balance_after),
    upline_balance: baht(creditLeft(world, desk)),
  })
}

/** What the operator may still put into wallets: deposits lower it, withdrawals raise it. */
export function creditLeft(world: World, { provider, operator, credit }: Operator): bigint {
  const inside = world.store.one<{ minor: bigint }>(sql`SELECT
      COALESCE(SUM(CASE direction WHEN 'IN' THEN amount ELSE -amount END), 0) AS minor FROM transfers
    WHERE provider = ${provider} AND operator = ${operator} AND status = 'CONFIRMED'`)
  return parseMoney(credit) - (inside?.minor ?? 0n)
}
