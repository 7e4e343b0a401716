import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@kham/contract/endpoint'

const contractDir = fileURLToPath(new URL('../../../contract/src/', import.meta.url))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'refusals' in value

/** Every endpoint that any module of the contract exports, in one order on every file system. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const names = await readdir(contractDir, { recursive: true })
  const modules = await Promise.all(
    names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => import(`${contractDir}${name}`) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Its address, with an id that names nothing. */
export const filled = ({ path }: Endpoint) =>
  `/api${path
    .replace('{kind}', 'deposit')
    .replace('{id}', '01a1fadc-65d1-7726-a1ae-d393c420ffdc')
    .replace('{provider}', 'alphabet')
    .replace('{gameId}', 'hi-lo')
    .replace('{slug}', 'terms')
    .replace('{method}', 'laoqr')
    .replace('{number}', '1')}`
