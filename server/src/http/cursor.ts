import { sql, type Expression } from 'kysely'
import { Refusal } from '../refusal.ts'

/** What a part of a cursor may be, so that no other text reaches the database. */
export const cursorParts = {
  /** Microseconds since 1970, since the database keeps time as finely. */
  moment: /^-?\d{1,16}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  number: /^\d{1,15}$/,
  text: /^[\w.: -]{1,100}$/,
}
type CursorPart = keyof typeof cursorParts

/** A place in a list: the values that its order goes by. */
export const toCursor = (values: readonly string[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a place; null = the list is read from its beginning. Refuses with VALIDATION. */
export function fromCursor<const Parts extends readonly CursorPart[]>(
  cursor: string | undefined,
  parts: Parts,
  field = 'after',
): { [K in keyof Parts]: string } | null {
  if (cursor === undefined) return null
  const values = valuesOf(cursor)
  const fits =
    values.length === parts.length &&
    parts.every((part, at) => typeof values[at] === 'string' && cursorParts[part].test(values[at]))
  if (!fits) throw new Refusal('VALIDATION', { fields: { [field]: 'BAD_FORMAT' } })
  return values as { [K in keyof Parts]: string }
}

function valuesOf(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** A time as a cursor has it. */
export const momentOf = (time: Expression<unknown>) =>
  sql<string>`((extract(epoch from ${time}) * 1000000)::bigint)::text`
/** A time that a cursor has. */
export const atMoment = (moment: string) =>
  sql<Date>`(timestamptz 'epoch' + ${moment}::float8 * interval '1 microsecond')`

/** A page of rows that were read with one too many, and the place that the next one begins at. */
export function pageOf<Row>(
  rows: readonly Row[],
  pageSize: number,
  placeOf: (row: Row) => readonly string[],
) {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: rows.length > pageSize && last ? toCursor(placeOf(last)) : null }
}
