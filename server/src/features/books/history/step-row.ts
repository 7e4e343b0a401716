import { createHash } from 'node:crypto'

/** A step of an order as it is archived; the columns in the order of `audit.step_text`. */
export interface StepRow {
  agency_id: string
  order_kind: string
  order_id: string
  no: number
  /** Microseconds since 1970. */
  at: bigint
  step: string
  status: string
  by: string
  staff_id: string | null
  reference: string | null
  bank_ref: string | null
  balance_before_minor: bigint | null
  balance_after_minor: bigint | null
  reason: string | null
}

export const columnsOfStep = [
  'agency_id',
  'order_kind',
  'order_id',
  'no',
  'at',
  'step',
  'status',
  'by',
  'staff_id',
  'reference',
  'bank_ref',
  'balance_before_minor',
  'balance_after_minor',
  'reason',
] as const satisfies readonly (keyof StepRow)[]

const literal = (value: string | number | bigint | null) =>
  typeof value === 'string' ? JSON.stringify(value) : String(value)

/** The same text as `audit.step_text` gives: PostgreSQL and JSON.stringify escape alike. */
const textOf = (row: StepRow) => `[${columnsOfStep.map((name) => literal(row[name])).join(', ')}]`

/** How many rows there are, and SHA-256 over that of each, as they come: what `audit.steps_between` seals. */
export class SumOfSteps {
  rows = 0
  readonly #all = createHash('sha256')

  add(row: StepRow) {
    this.rows++
    this.#all.update(createHash('sha256').update(textOf(row)).digest())
  }
  /** Once, at the end. */
  sha256 = () => this.#all.digest('hex')
}
