/** One page of a list, as every list of the contract answers it. */
export function pageOf<Item>(all: readonly Item[], { page, pageSize }: { page: number; pageSize: number }) {
  const from = (page - 1) * pageSize
  return { items: all.slice(from, from + pageSize), rest: { page, pageSize, total: all.length } }
}
