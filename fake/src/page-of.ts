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
