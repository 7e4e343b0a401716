import type { BankMovement, RowFault } from '@kham/contract/operator/books/statement-row'

/** What becomes of a line when the file is sent: it is imported, it cannot be read, or it stands above the first movement. */
export const previewKinds = ['MOVEMENT', 'BROKEN', 'LEFT_OUT'] as const
export type PreviewKind = (typeof previewKinds)[number]

export type PreviewLine = { line: number; cells: readonly string[] } & (
  | { kind: 'MOVEMENT'; movement: BankMovement }
  | { kind: 'BROKEN'; faults: readonly RowFault[] }
  | { kind: 'LEFT_OUT' }
)
