import { z } from 'zod'

/** The document's example puts 1654075854 at 2022-06-01 17:30:54: eight hours ahead of UTC. */
const aheadMs = 8 * 3_600_000

/** "YYYY-MM-DD HH:mm:ss" as the provider's clock shows it. */
export const localTime = (iso: string) =>
  new Date(Date.parse(iso) + aheadMs).toISOString().slice(0, 19).replace('T', ' ')

const text = z.string().regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/)

export const periodOf = z.object({
  username: z.string().max(64),
  start: text.optional(),
  end: text.optional(),
})

const dayMs = 86_400_000

/** First and last millisecond, as the rows keep their times; a date without a time is the whole day. null = no such period. */
export function period({ start, end }: z.output<typeof periodOf>, now: Date) {
  const from = start ? read(start, '00:00:00') : now.getTime() - dayMs
  const to = end ? read(end, '23:59:59') + 999 : now.getTime()
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) return null
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), days: (to - from) / dayMs }
}

const read = (local: string, time: string) =>
  Date.parse(`${local.replace(' ', 'T')}${local.includes(' ') ? '' : `T${time}`}Z`) - aheadMs
