/** Rows in memory at a time. */
const pageSize = 200

export const time = (at: Date | null) => at?.toISOString() ?? null

/** Everything of a list that is read on from a place. */
export async function* allPages<Page extends { next: string | null }>(
  read: (from: { after?: string; pageSize: number }) => Promise<Page>,
): AsyncGenerator<Page> {
  let after: string | null = null
  do {
    const page: Page = await read(after === null ? { pageSize } : { after, pageSize })
    yield page
    after = page.next
  } while (after !== null)
}

export async function* mapped<From, To>(pages: AsyncIterable<From>, to: (page: From) => To | Promise<To>) {
  for await (const page of pages) yield await to(page)
}

/** A list that is short enough to be read at once. */
export async function* once<Row, To>(rows: Promise<readonly Row[]>, to: (row: Row) => To) {
  yield (await rows).map(to)
}
