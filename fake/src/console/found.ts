import { Refusal } from '../../../server/src/refusal.ts'

/** @throws Refusal NOT_FOUND */
export function found<Item extends { id: string }>(all: readonly Item[], id: string): Item {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Refusal('NOT_FOUND')
  return one
}
