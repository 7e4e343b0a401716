import { setTimeout } from 'node:timers/promises'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { SiteVisitor } from '../site-visitor.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import type { Chance } from './chance.ts'
import { insist } from './steady.ts'

const queue = '/api/v2/agency/withdraws'

/** Approves most of the withdrawals that wait for a verdict, and rejects the others. */
export async function decideOnAll(
  operator: SiteVisitor,
  { chance, said }: { chance: Chance; said: Acknowledgements },
) {
  const { withdraws } = await insist(operator, 'GET', `${queue}?status=OPEN&pageSize=100`)
  for (const { id, held, approvedAt } of withdraws as QueuedWithdraw[]) {
    if (!held || approvedAt !== null) continue
    const [verb, end, body] = chance.inHundred(80)
      ? (['approve', 'SUCCESS', {}] as const)
      : (['reject', 'REJECTED', { reason: 'no' }] as const)
    await insist(operator, 'POST', `${queue}/${id}/${verb}`, { body, doneBefore: 'ORDER_NOT_OPEN' })
    said.promise(id, end)
  }
  await setTimeout(60)
}
