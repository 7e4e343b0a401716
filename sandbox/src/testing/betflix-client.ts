import { control, type Reply } from './call.ts'
import type { Running } from './start-sandbox.ts'

const key = { 'x-api-cat': 'kham-1', 'x-api-key': 'a-key-of-the-operator' }

export const onboardBetflix = (world: Running, more: object = {}) =>
  control(world.url, 'PUT', `/sandbox/providers/betflix/operators/${key['x-api-cat']}`, {
    apiKey: key['x-api-key'],
    ...more,
  })

/** Speaks the API as the operator does, written again from its document. */
export function betflixClient(world: Running, headers: Record<string, string> = key) {
  return async (
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
  ): Promise<Reply> => {
    const text = new URLSearchParams(fields).toString()
    const url = `${world.url}/providers/betflix/v4/${path}`
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await (method === 'GET'
      ? fetch(`${url}?${text}`, { headers })
      : fetch(url, { method: 'POST', headers: form, body: text }))
    return { status: reply.status, body: await reply.json() }
  }
}
