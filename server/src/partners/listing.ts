/** One page of what a partner has on record, oldest first. `next` leads to what comes after it, now or later. */
export interface ListPage<Row> {
  rows: Row[]
  next: string
}

/** `from` inclusive (null = from the beginning), `to` exclusive. */
export interface Span {
  from: Date | null
  to: Date
}

/** The most rows of one page. */
export const mostRows = 200
// A million rows; a list that goes on longer than that is taken for one that never ends.
const mostPages = 5_000

interface Reading {
  /** Cursor: an earlier `next`; null = from the beginning. */
  after?: string | null
  /** What is thrown when the list leads nowhere. */
  Unavailable: new (message: string) => Error
}

/** A partner's list page by page, until one is empty. */
export async function* readPages<Row>(
  ask: (after: string | null) => Promise<ListPage<Row>>,
  { after = null, Unavailable }: Reading,
): AsyncGenerator<ListPage<Row>> {
  let place = after
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await ask(place)
    if (page.rows.length === 0) return
    if (page.next === place) throw new Unavailable('a list that does not go on')
    yield page
    place = page.next
  }
  throw new Unavailable('a list without an end')
}

/** The question of a list's page, as the wire has it. */
export function listQuery(after: string | null, span?: Span): string {
  const asked = new URLSearchParams()
  if (span?.from) asked.set('from', span.from.toISOString())
  if (span) asked.set('to', span.to.toISOString())
  if (after !== null) asked.set('after', after)
  return asked.size > 0 ? `?${asked.toString()}` : ''
}
