import { auditActs, type AuditAct } from '@kham/contract/operator/audit'

/** What the log keeps in its address: who, what, which day, and where the page begins. */
export interface AuditSearch {
  by?: string
  act?: AuditAct
  day?: string
  before?: string
}

const isAct = (value: unknown): value is AuditAct => (auditActs as readonly unknown[]).includes(value)
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export const readAuditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  ...(isId(raw['by']) ? { by: raw['by'] } : {}),
  ...(isAct(raw['act']) ? { act: raw['act'] } : {}),
  ...(isDay(raw['day']) ? { day: raw['day'] } : {}),
  ...(isId(raw['before']) ? { before: raw['before'] } : {}),
})

/** Another filter begins with the newest again; an empty one is none. */
export function withFilter(search: AuditSearch, name: 'by' | 'act' | 'day', value: string): AuditSearch {
  return readAuditSearch({ ...search, before: undefined, [name]: value })
}
