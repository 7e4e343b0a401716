import type { MoneyWorld } from './money-world.ts'

/** The names of the jobs that wait for an order. */
export async function jobsOf({ context }: MoneyWorld, orderId: string): Promise<string[]> {
  const { rows } = await context.database.pool.query<{ name: string }>(
    `select name from jobs.job where data->>'withdrawalId' = $1 or data->>'depositId' = $1 or data->>'paymentId' = $1`,
    [orderId],
  )
  return rows.map(({ name }) => name)
}
