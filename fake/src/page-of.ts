import type { QueueSort } from '@kham/contract/operator/orders/order-queues'

type Page = Readonly<{ page: number; pageSize: number }>

/** One page of a list under its name, as every list of the contract answers it. */
export function pageOf<Name extends string, Item>(
  name: Name,
  all: readonly Item[],
  { page, pageSize }: Page,
): Record<Name, Item[]> & Page & { total: number } {
  const from = (page - 1) * pageSize
  const items = { [name]: all.slice(from, from + pageSize) } as Record<Name, Item[]>
  return { ...items, page, pageSize, total: all.length }
}

/** Those in that state, or in one of these; without any, all. */
export function inStatus<Item extends { status: string }>(
  all: readonly Item[],
  asked?: string | readonly string[],
): Item[] {
  return all.filter(({ status }) => asked === undefined || [asked].flat().includes(status))
}

/** As a queue is sorted; `of` says how much an item is and since when it waits. */
export function inOrder<Item>(
  all: readonly Item[],
  sort: QueueSort,
  of: (item: Item) => { amount: string; since: string },
): Item[] {
  const isBySize = sort === 'largest' || sort === 'smallest'
  const key = (item: Item) => (isBySize ? Number(of(item).amount) : Date.parse(of(item).since))
  const way = sort === 'oldest' || sort === 'smallest' ? 1 : -1
  return all.toSorted((a, b) => way * (key(a) - key(b)))
}
