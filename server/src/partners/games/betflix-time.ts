const hourMs = 3_600_000

/** "YYYY-MM-DD HH:mm:ss" on the provider's clock. */
export const toProviderTime = (time: Date, hoursAhead: number) =>
  new Date(time.getTime() + hoursAhead * hourMs).toISOString().slice(0, 19).replace('T', ' ')

/** null = it cannot be read. */
export function providerTime(text: string, hoursAhead: number): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const ms = Date.parse(`${text.replace(' ', 'T')}Z`) - hoursAhead * hourMs
  return Number.isNaN(ms) ? null : new Date(ms)
}
