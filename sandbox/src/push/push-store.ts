import { createECDH, randomBytes } from 'node:crypto'
import { notFound } from '../refused.ts'
import { sql } from '../store.ts'
import { timeNow, type World } from '../world.ts'

export type PushBrowser = {
  id: string
  application_key: string
  public_key: string
  private_key: string
  auth: string
  /** The answer to the next messages. */
  answer: bigint
}

export type KeptMessage = {
  id: bigint
  browser: string
  topic: string
  ttl: bigint
  urgency: string
  text: string
  at: string
}

export const endpointOf = (world: World, id: string) => `${world.publicUrl}/sandbox/push/${id}`

/** A pretend browser that has subscribed to a site by its key, as `PushManager.subscribe` would answer. */
export function addBrowser(world: World, applicationKey: string) {
  const own = createECDH('prime256v1')
  const id = randomBytes(16).toString('hex')
  const keys = { p256dh: own.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  world.store
    .run(sql`INSERT INTO push_browsers (id, application_key, public_key, private_key, auth, answer, created_at)
    VALUES (${id}, ${applicationKey}, ${keys.p256dh}, ${own.getPrivateKey('base64url')}, ${keys.auth}, 201, ${timeNow(world)})`)
  return { id, subscription: { endpoint: endpointOf(world, id), keys } }
}

export function findBrowser(world: World, id: string): PushBrowser {
  const found = world.store.one<PushBrowser>(sql`SELECT * FROM push_browsers WHERE id = ${id}`)
  if (!found) throw notFound('the browser')
  return found
}

export const setAnswer = (world: World, id: string, answer: number) =>
  world.store.run(sql`UPDATE push_browsers SET answer = ${answer} WHERE id = ${id}`)

export const keepMessage = (world: World, message: Omit<KeptMessage, 'id' | 'at'>) =>
  world.store.run(sql`INSERT INTO push_messages (browser, topic, ttl, urgency, text, at)
    VALUES (${message.browser}, ${message.topic}, ${message.ttl}, ${message.urgency}, ${message.text}, ${timeNow(world)})`)

export const messagesOf = (world: World, browser: string, most = 50) =>
  world.store.all<KeptMessage>(
    sql`SELECT * FROM push_messages WHERE browser = ${browser} ORDER BY id DESC LIMIT ${most}`,
  )

export const newestMessages = (world: World, most = 50) =>
  world.store.all<KeptMessage>(sql`SELECT * FROM push_messages ORDER BY id DESC LIMIT ${most}`)

export const allBrowsers = (world: World, most = 20) =>
  world.store.all<PushBrowser & { created_at: string }>(
    sql`SELECT * FROM push_browsers ORDER BY created_at DESC LIMIT ${most}`,
  )
