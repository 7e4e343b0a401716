import type { z } from 'zod'
import { sql } from '../store.ts'
import type { World } from '../world.ts'
import type { Desk, Provider } from './provider.ts'

/** What an operator has told the provider of itself, by the dialect's own shape; null = it is not known there. */
export function findCredential<Shape extends z.ZodType>(
  world: World,
  { provider, operator }: Desk,
  shape: Shape,
): z.output<Shape> | null {
  const row = world.store.one<{ credential: string }>(sql`SELECT credential FROM credentials
    WHERE provider = ${provider} AND operator = ${operator}`)
  return row ? shape.parse(JSON.parse(row.credential)) : null
}

/** The operator who is known by something that it told, where its calls do not name it. */
export function findOperator<Shape extends z.ZodType>(
  world: World,
  provider: Provider,
  shape: Shape,
  isIt: (credential: z.output<Shape>) => boolean,
): { operator: string; credential: z.output<Shape> } | null {
  const rows = world.store.all<{ operator: string; credential: string }>(
    sql`SELECT operator, credential FROM credentials WHERE provider = ${provider}`,
  )
  const known = rows.map(({ operator, credential }) => ({
    operator,
    credential: shape.parse(JSON.parse(credential)),
  }))
  return known.find(({ credential }) => isIt(credential)) ?? null
}

export function keepCredential(world: World, { provider, operator }: Desk, credential: unknown) {
  world.store.run(sql`INSERT OR REPLACE INTO credentials (provider, operator, credential)
    VALUES (${provider}, ${operator}, ${JSON.stringify(credential)})`)
}
