import type { z } from 'zod'
import { sql } from '../store.ts'
import type { World } from '../world.ts'
import type { Desk } from './provider.ts'

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

export function keepCredential(world: World, { provider, operator }: Desk, credential: unknown) {
  world.store.run(sql`INSERT OR REPLACE INTO credentials (provider, operator, credential)
    VALUES (${provider}, ${operator}, ${JSON.stringify(credential)})`)
}
