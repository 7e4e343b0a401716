import { z } from 'zod'
import { parseMoney } from '../money.ts'
import { sql } from '../store.ts'
import type { World } from '../world.ts'
import type { Desk } from './provider.ts'
import type { TransferOrder } from './transfer.ts'

/** What the operator has bought of the provider: no more than this can be inside the members' wallets, play aside. */
export const boughtCredit = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .default('900000000.00')

export type Buyer = Desk & { credit: string }

/** What the operator may still put into wallets: deposits lower it, withdrawals raise it, play does neither. */
export function creditLeft(world: World, { provider, operator, credit }: Buyer): bigint {
  const used = world.store.one<{ used: bigint }>(
    sql`SELECT used FROM credit_used WHERE provider = ${provider} AND operator = ${operator}`,
  )
  return parseMoney(credit) - (used?.used ?? 0n)
}

export function useCredit(world: World, { provider, operator }: Desk, { direction, amount }: TransferOrder) {
  const used = direction === 'IN' ? amount : -amount
  world.store
    .run(sql`INSERT INTO credit_used (provider, operator, used) VALUES (${provider}, ${operator}, ${used})
    ON CONFLICT DO UPDATE SET used = used + excluded.used`)
}
