import { auditActs, type AuditAct } from '@kham/contract/operator/desk/audit'

/** What the log keeps in its address: who, what, to what, on which days of Vientiane, which link of the chain, and where the page begins. */
export interface AuditSearch {
  by?: string
  act?: AuditAct
  subject?: string
  from?: string
  to?: string
  link?: string
  before?: string
}
export type AuditFilterName = Exclude<keyof AuditSearch, 'before'>

const isAct = (value: unknown): value is AuditAct => (auditActs as readonly unknown[]).includes(value)
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
// The router reads a number in an address as one.
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100
const isNumber = (value: unknown): value is string => isText(value) && /^[1-9]\d{0,14}$/.test(value)

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const [subject, link] = [textOf(raw['subject']), textOf(raw['link'])]
  return {
    ...(isId(raw['by']) ? { by: raw['by'] } : {}),
    ...(isAct(raw['act']) ? { act: raw['act'] } : {}),
    ...(isText(subject) ? { subject } : {}),
    ...(isDay(raw['from']) ? { from: raw['from'] } : {}),
    ...(isDay(raw['to']) ? { to: raw['to'] } : {}),
    ...(isNumber(link) ? { link } : {}),
    ...(isId(raw['before']) ? { before: raw['before'] } : {}),
  }
}

/** Another filter begins with the newest again; an empty one is none. */
export function withFilter(search: AuditSearch, name: AuditFilterName, value: string): AuditSearch {
  return readAuditSearch({ ...search, before: undefined, [name]: value })
}
