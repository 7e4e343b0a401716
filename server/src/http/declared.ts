import { impliedRefusals, type Endpoint } from '@kham/contract/endpoint'
import type { RefusalCode } from '@kham/contract/refusals'
import type { Log } from '../log.ts'
import { refusalOf } from './problem.ts'

const told = new WeakMap<Endpoint, ReadonlySet<RefusalCode>>()

/** Every code that an endpoint may answer: its own, and those of what it is. */
function declaredBy(endpoint: Endpoint): ReadonlySet<RefusalCode> {
  const known = told.get(endpoint)
  if (known) return known
  const codes = new Set([...endpoint.refusals, ...impliedRefusals(endpoint)])
  told.set(endpoint, codes)
  return codes
}

/** A refusal that its endpoint does not declare: who calls it cannot have thought of it. */
export class Undeclared extends Error {}

/**
 * What to throw in place of an error: in a test a refusal that the contract does not promise is a fault. Whoever comes by it in earnest is
 * told it as any other, since it is still the best answer there is, and our log has it.
 */
export function asDeclared(
  endpoint: Endpoint,
  error: unknown,
  { log, isTest }: { log: Log; isTest: boolean },
): unknown {
  const { code } = refusalOf(error)
  if (declaredBy(endpoint).has(code)) return error
  const name = `${endpoint.method} ${endpoint.path}`
  if (isTest) return new Undeclared(`${name} does not declare ${code}`, { cause: error })
  log.error({ endpoint: name, code }, 'a refusal that its endpoint does not declare')
  return error
}
