import { sql } from '../store.ts'
import { timeNow, type World } from '../world.ts'

export type Way = 'TELEGRAM' | 'LINE' | 'WEBHOOK'

/** What has arrived; `verdict` says what came of its signature, or of who sent it. */
export type Message = {
  id: bigint
  way: Way
  target: string
  key: string
  text: string
  verdict: string
  at: string
}

const mostKept = 500

export function keepMessage(world: World, message: Omit<Message, 'id' | 'at'>) {
  const { way, target, key, text, verdict } = message
  world.store.run(sql`INSERT INTO channel_messages (way, target, key, text, verdict, at)
    VALUES (${way}, ${target}, ${key}, ${text}, ${verdict}, ${timeNow(world)})`)
  world.store.run(
    sql`DELETE FROM channel_messages WHERE id <= (SELECT max(id) FROM channel_messages) - ${mostKept}`,
  )
}

export const listMessages = (world: World, limit: number) =>
  world.store.all<Message>(sql`SELECT * FROM channel_messages ORDER BY id DESC LIMIT ${limit}`)

/** Whether a retry key was taken before. */
export const wasTaken = (world: World, way: Way, key: string) =>
  world.store.one(
    sql`SELECT 1 FROM channel_messages WHERE way = ${way} AND key = ${key} AND verdict = 'TAKEN'`,
  ) !== null

export type Secret = { way: Way; name: string; secret: string }

export const setSecret = (world: World, { way, name, secret }: Secret) =>
  world.store.run(sql`INSERT INTO channel_secrets (way, name, secret) VALUES (${way}, ${name}, ${secret})
    ON CONFLICT (way, name) DO UPDATE SET secret = excluded.secret`)

export const secretOf = (world: World, way: Way, name: string) =>
  world.store.one<Secret>(sql`SELECT * FROM channel_secrets WHERE way = ${way} AND name = ${name}`)?.secret ??
  null

export const listSecrets = (world: World) =>
  world.store.all<Secret>(sql`SELECT * FROM channel_secrets ORDER BY way, name`)
