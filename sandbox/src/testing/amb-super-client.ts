import { call, control } from './call.ts'
import type { Running } from './start-sandbox.ts'

export const agent = { name: 'kham-agent', secret: 'a-secret-of-the-agent', productId: 'GCLUB' }
export type TestAgent = typeof agent

export const onboardAgent = (
  world: Running,
  { name, secret, productId }: TestAgent = agent,
  provider = 'gclub',
) => control(world.url, 'PUT', `/sandbox/providers/${provider}/operators/${name}`, { secret, productId })

type Options = { provider?: string; authorization?: string }

/** Speaks the agent API as the operator does, written again from the document. */
export function ambSuperClient(world: Running, { name, secret }: TestAgent = agent, options: Options = {}) {
  const { provider = 'gclub' } = options
  const { authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` } = options
  return (method: 'GET' | 'POST', path: string, fields: Record<string, string | boolean>) => {
    const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
    const line = `/providers/${provider}/${path}`
    const request =
      method === 'GET'
        ? { method, path: `${line}?${query.toString()}`, text: '' }
        : { method, path: line, text: JSON.stringify(fields) }
    return call(world.url, request, { authorization })
  }
}
