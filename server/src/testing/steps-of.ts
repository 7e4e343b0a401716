import type { MoneyWorld } from './money-world.ts'

/** What the timeline of an order tells, oldest first. */
export async function stepsOf({ context }: MoneyWorld, orderId: string): Promise<string[]> {
  const steps = context.db.selectFrom('order_steps').select('step').where('order_id', '=', orderId)
  return (await steps.orderBy('no').execute()).map(({ step }) => step)
}
