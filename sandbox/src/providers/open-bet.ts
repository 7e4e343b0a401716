import { z } from 'zod'
import { formatMoney, parseMoney } from '../money.ts'
import { Refused } from '../refused.ts'
import { sql } from '../store.ts'
import type { World } from '../world.ts'
import { memberOf, setBalance, type MemberKey } from './member.ts'

export const openBetOrder = z.strictObject({
  stake: z
    .string()
    .regex(/^(0|[1-9]\d{0,11})\.\d{2}$/)
    .transform(parseMoney),
})

/** What the member has staked in rounds that are not over. It has left the balance. The sandbox's own games settle each round as it is played. */
export function openStake(world: World, { provider, operator, memberId }: MemberKey): bigint {
  const bet = world.store.one<{ stake: bigint }>(sql`SELECT stake FROM open_bets
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId}`)
  return bet?.stake ?? 0n
}

/** Lets the member stake that much, all in all; what is taken back from an open bet returns to the balance. */
export function setOpenStake(world: World, key: MemberKey, stake: bigint) {
  return world.store.transaction(() => {
    const { provider, operator, memberId } = key
    const left = memberOf(world, key).balance + openStake(world, key) - stake
    if (left < 0n) throw new Refused(409, 'INSUFFICIENT_CREDIT')
    setBalance(world, key, left)
    world.store.run(sql`INSERT OR REPLACE INTO open_bets (provider, operator, member_id, stake)
      VALUES (${provider}, ${operator}, ${memberId}, ${stake})`)
    return { stake: formatMoney(stake), balance: formatMoney(left) }
  })
}
