import { refusals, type Problem, type RefusalCode } from '@kham/contract/refusals'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { BankUnavailable } from '../partners/payment-bank.ts'
import { ProviderUnavailable } from '../partners/game-provider.ts'
import { Refusal } from '../refusal.ts'

export const problemType = 'application/problem+json'

/** The problem document of a refusal; `detail` repeats only what the caller knows already. */
export function problemOf(
  {
    code,
    detail: { because, by, excludedUntil, fields, heldUntil, inTheWay, limit, pages, suspendedFor },
  }: Refusal,
  requestId: string,
): Problem {
  const { status, title } = refusals[code]
  const wrong = Object.entries(fields ?? {}).map(([field, fieldCode]) => `${field}: ${fieldCode}`)
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    code,
    detail: wrong.length > 0 ? wrong.join(', ') : title,
    requestId,
    ...(by === undefined ? {} : { by }),
    ...(because === undefined ? {} : { because }),
    ...(suspendedFor === undefined ? {} : { suspendedFor }),
    ...(inTheWay === undefined ? {} : { inTheWay }),
    ...(excludedUntil === undefined ? {} : { excludedUntil }),
    ...(heldUntil === undefined ? {} : { heldUntil }),
    ...(limit ? { limit } : {}),
    ...(pages ? { pages } : {}),
    ...(fields ? { fields } : {}),
  }
}

export const statusOf = (code: RefusalCode) => refusals[code].status

/** The client's next chance: seconds for `Retry-After`, which every 429 and 503 carries. */
export function retryAfterOf({ code, detail }: Refusal): number | null {
  const status = statusOf(code)
  if (status !== 429 && status !== 503) return null
  return Math.max(1, Math.ceil(detail.retryAfterSeconds ?? 2))
}

const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ROUTER_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}
// Lock not available, deadlock, serialisation failure: another try will do.
const busyCodes = new Set(['55P03', '40P01', '40001'])

/** The database's own code for an order of a closed account (migration 0060). */
const closedAccount = 'KH001'

/** And for what would be written of an agency that rests (migration 0183). */
const resting = 'KH066'

/** The refusal that an error stands for; whatever is not understood is INTERNAL, and says nothing. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof BankUnavailable) return new Refusal('BANK_UNAVAILABLE')
  if (error instanceof ProviderUnavailable) return new Refusal('PROVIDER_UNAVAILABLE')
  if (isDatabaseUnavailable(error)) return new Refusal('OVERLOADED')
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (typeof code !== 'string') return new Refusal('INTERNAL')
  if (busyCodes.has(code)) return new Refusal('OVERLOADED')
  if (code === closedAccount) return new Refusal('PLAYER_CLOSED')
  if (code === resting) return new Refusal('AGENCY_MOVING')
  const known = ofFastify[code]
  if (known) return new Refusal(known)
  if (code.startsWith('FST_ERR_') && statusCode === 400)
    return new Refusal('VALIDATION', { fields: { body: 'BAD_FORMAT' } })
  return new Refusal('INTERNAL')
}

/** What Node's parser refuses before there is a request. */
export function refusalOfParser(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('HEADERS_TOO_LARGE')
  return new Refusal('VALIDATION')
}
