import { orderTables, type RowOf } from '../../../db/order-places.ts'
import type { StepSubject } from '../../../db/order-tables.ts'

/** The id of an order of a kind: `{ agencyId, depositId }`. */
export type IdOf<K extends StepSubject> = { agencyId: string } & Record<`${K}Id`, string>

/** The same as a subject, for code that knows every kind: row locks, timeline, receipts. */
export const subjectOfKind =
  <K extends StepSubject>(kind: K) =>
  (id: IdOf<K>) => ({ agencyId: id.agencyId, kind, orderId: keyOf(kind, id) })

export function keyOf<K extends StepSubject>(kind: K, id: IdOf<K>): string {
  const name: `${K}Id` = `${kind}Id`
  return id[name]
}

/** The other way round: one of a kind by its key. */
export const idOfKind = <K extends StepSubject>(kind: K, agencyId: string, orderId: string) =>
  // A computed name is a string to TypeScript.
  ({ agencyId, [`${kind}Id`]: orderId }) as IdOf<K>

/** The value of a row's own key column, whose name differs by table; TypeScript does not see it in a row of any of them. */
export const keyOfRow = <K extends StepSubject>(kind: K, row: RowOf<K>) =>
  (row as unknown as Record<string, string>)[orderTables[kind].key]!
