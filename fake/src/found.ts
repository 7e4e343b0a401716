import { Refusal } from '../../server/src/refusal.ts'

/** @throws Refusal NOT_FOUND */
export function found<Item extends { id: string }>(all: readonly Item[], id: string): Item {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Refusal('NOT_FOUND')
  return one
}

/** The one that an address names, under its own name. @throws Refusal NOT_FOUND */
export const one = <Name extends string, Item extends { id: string }>(
  name: Name,
  all: readonly Item[],
  { id }: { id: string },
) => ({ [name]: found(all, id) }) as Record<Name, Item>
