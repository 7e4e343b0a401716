/** What went wrong in one line, and what the network said at the bottom of it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  let last = error
  while (last.cause instanceof Error) last = last.cause
  const bottom = 'code' in last && typeof last.code === 'string' ? last.code : last.message
  return last === error ? error.message : `${error.message}: ${bottom}`
}
