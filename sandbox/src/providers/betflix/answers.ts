import type { Answer } from '../../faults/with-fault.ts'
import { Refused } from '../../refused.ts'

/** The codes and words of the API's document; it says that each has its own HTTP status, and not which. */
const errors = {
  1: [401, 'API Key is invalid.'],
  2: [409, 'Username is already in used.'],
  3: [400, 'Parameters is missing or invalid.'],
  4: [403, 'IP is not authorized.'],
  5: [400, 'Something wrong. Please contact administrator.'],
  6: [404, 'Path or API is invalid'],
  9: [400, 'Unable to specify amount.'],
  10: [409, 'This item already exists or is a duplicate entry.'],
  11: [400, 'Insufficient credit.'],
  13: [400, 'Date range is invalid.'],
  14: [401, 'Authorization failure.'],
  15: [400, 'Invalid API configuration.'],
  16: [400, 'Bad Request.'],
  17: [400, '4XX'],
  18: [500, '5XX'],
  19: [500, '5XX'],
  20: [401, 'X-API-KEY Error.'],
  21: [405, 'API path or Method Error.'],
  22: [429, 'Too many request.'],
  23: [503, 'Maintenance.'],
} as const
export type ErrorCode = keyof typeof errors

export const ok = (data?: unknown): Answer => ({
  status: 200,
  body: { status: 'success', error_code: 0, msg: 'No error.', ...(data === undefined ? {} : { data }) },
})

export function no(code: ErrorCode): Answer {
  const [status, msg] = errors[code]
  return { status, body: { status: 'error', error_code: code, msg } }
}

/** What the sandbox's own acts refuse, in this dialect. */
const kin: Record<string, ErrorCode> = { VALIDATION: 3, NOT_FOUND: 3, FAULT: 18, MAINTENANCE: 23 }

/** A no that was thrown, as an answer; any other error stays one. */
export function answerTo(error: unknown): Answer {
  if (error instanceof Refused) return no(kin[error.code] ?? 16)
  throw error
}
