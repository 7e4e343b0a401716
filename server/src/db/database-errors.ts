/** PostgreSQL's codes that say "not now": connection lost, shutting down, starting up, too many connections, disk full, a standby. */
const unavailableCodes = /^(08|57P0[123]|53|25006)/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
const driverMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'The embedded database has failed',
]

/**
 * A migration changed a table under a prepared statement of this connection. The message is in the server's language, its routine is not;
 * the code alone also stands for whatever PostgreSQL does not offer.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** The server of this connection is a standby, or has become one; the next connection may lead to the primary. */
export const isReadOnly = (error: unknown) => ((error ?? {}) as { code?: unknown }).code === '25006'

/** A commit that was canceled while it waited for its standby: PostgreSQL calls it done, and a failover may take it back. */
export const notConfirmed = () =>
  Object.assign(new Error('A commit was not confirmed by a standby.'), { code: '08007' })

/**
 * Of an error that the database threw: whether it could not be reached or could not serve, so that the caller may be told to come again (503).
 * What was under way is then unknown, a commit included: read it again by its key before repeating it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOutdatedPlan(error)) return true
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return networkCodes.has(code) || unavailableCodes.test(code)
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return driverMessages.some((message) => error.message.startsWith(message))
}
