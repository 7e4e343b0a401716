import type { Endpoint } from '@kham/contract/endpoint'
import { validate } from '@kham/contract/validate'

/** The answer as the contract has it: what it does not declare is dropped. */
export function serializeResponse(endpoint: Endpoint, answer: unknown): object | null {
  if (endpoint.reply === null) return null
  const fits = validate(endpoint.reply, answer)
  if (!fits.ok)
    throw new Error(
      `The reply of ${endpoint.method} ${endpoint.path} does not fit: ${JSON.stringify(fits.fields)}`,
    )
  return fits.value as object // every reply of the contract is an object, but for the text of a file
}
