import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { providerId } from '../../play/providers.ts'
import { idParams, pageQuery, pageReply, time, wholeNumber } from '../../page.ts'
import { directions, formOfStatement, mostCells } from './statement-form.ts'
import { mostRowsAtOnce, columnsOfStatement, mostStatementRows, rowFaults } from './statement-row.ts'
import { everyRole, moneyRoles } from '../../desk/staff-roles.ts'
import { line, shownLine } from '../../text.ts'

/**
 * READING: its lines are being sent. READY: all are there, and nothing of it counts until somebody confirms it. COMPARING: it is confirmed
 * and being compared with our books. COMPARED, DISCARDED: it has ended.
 */
export const statementStates = ['READING', 'READY', 'COMPARING', 'COMPARED', 'DISCARDED'] as const
export type StatementState = (typeof statementStates)[number]

/**
 * BROKEN: it cannot be read. DUPLICATE: it is there already, in this statement or in an earlier one. NEW: it is not compared yet. LIKELY:
 * no reference says so, but amount and time are the same. QUEUED: our books did not have it, and a member of the staff has put it into the queue of
 * payments. MISSING_IN_BANK: no line at all; our books have it.
 */
export const rowKinds = [
  'BROKEN',
  'DUPLICATE',
  'NEW',
  'MATCHED',
  'LIKELY',
  'AMOUNT_DIFFERS',
  'UNKNOWN_TO_US',
  'QUEUED',
  'MISSING_IN_BANK',
] as const
export type RowKind = (typeof rowKinds)[number]

const said = z.object({ by: z.string(), at: time })

const bankStatement = z.object({
  id: z.string(),
  method: z.object({ id: z.string(), name: z.string() }),
  fileName: z.string(),
  /** SHA-256 of the file, hex. */
  fileHash: z.string(),
  columns: columnsOfStatement,
  form: formOfStatement,
  state: z.enum(statementStates),
  rows: z.int(),
  rowsRead: z.int(),
  broken: z.int(),
  started: said,
  confirmed: z.nullable(said),
  discarded: z.nullable(said),
  comparedAt: z.nullable(time),
  /** The time in which the bank should have what our books have; null = not compared yet. */
  covers: z.nullable(z.object({ from: time, to: time })),
})
export type BankStatement = z.infer<typeof bankStatement>

/** bill: a provider's bill that was paid. */
const oursKinds = ['payment', 'payout', 'bill'] as const
export type OursKind = (typeof oursKinds)[number]

/** The side of our books. */
const ours = z.object({
  kind: z.enum(oursKinds),
  id: z.string(),
  amount: z.object({ amount: z.string(), currency: z.string() }),
  bankReference: z.nullable(z.string()),
  at: time,
  byHand: z.boolean(),
  order: z.nullable(z.object({ kind: z.enum(['deposit', 'withdrawal']), id: z.string(), code: z.string() })),
  /** Provider and month of a bill. */
  bill: z.nullable(z.object({ provider: z.object({ id: providerId, name: z.string() }), month: z.string() })),
})
export type OursOfRow = z.infer<typeof ours>

const statementRow = z.object({
  /** Number from 1; null = our books have it and the statement does not. */
  number: z.nullable(z.int()),
  /** Where it begins in the file, from 1. */
  line: z.nullable(z.int()),
  kind: z.enum(rowKinds),
  faults: z.array(z.enum(rowFaults)),
  /** The text of an unreadable line. */
  cells: z.nullable(z.array(z.string())),
  at: z.nullable(time),
  hasTime: z.boolean(),
  direction: z.nullable(z.enum(directions)),
  amount: z.nullable(money),
  reference: z.nullable(z.string()),
  description: z.string(),
  balance: z.nullable(money),
  /** For a duplicate: the earlier line. */
  earlier: z.nullable(z.object({ id: z.string(), fileName: z.string(), line: z.int() })),
  ours: z.nullable(ours),
})
export type StatementRow = z.infer<typeof statementRow>

export const statementList = endpoint({
  method: 'GET',
  path: '/v2/agency/statements',
  summary: 'Bank statements, newest first, and the payment methods that one may be imported for',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(statementStates)) }),
  reply: z.object({
    statements: z.array(bankStatement),
    methods: z.array(z.object({ id: z.string(), name: z.string() })),
    ...pageReply,
  }),
  refusals: [],
})

export const startStatement = endpoint({
  method: 'POST',
  path: '/v2/agency/statements',
  summary: 'Begin to import a statement, or take up the import of the same file that was interrupted',
  access: 'staff',
  roles: moneyRoles,
  body: z.strictObject({
    paymentMethod: line({ min: 1, max: 40 }),
    fileName: shownLine({ max: 200 }),
    fileHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    columns: columnsOfStatement,
    form: z.optional(formOfStatement),
    /** How many lines will be sent. */
    rows: z.int().check(z.minimum(1), z.maximum(mostStatementRows)),
  }),
  reply: z.object({ statement: bankStatement }),
  refusals: ['FORBIDDEN', 'STATEMENT_UNDER_WAY'],
})

/** `cells: null` = the line is longer than it may be. */
export const sentRow = z.strictObject({
  line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  cells: z.nullable(z.array(z.string().check(z.maxLength(5000))).check(z.maxLength(mostCells))),
})
export type SentRow = z.infer<typeof sentRow>

export const sendStatementRows = endpoint({
  method: 'POST',
  path: '/v2/agency/statements/{id}/rows',
  summary: 'The next lines. `from` = how many were sent before; lines that are there already change nothing',
  access: 'staff',
  roles: moneyRoles,
  params: idParams,
  body: z.strictObject({
    from: z.int().check(z.minimum(0), z.maximum(mostStatementRows)),
    rows: z.array(sentRow).check(z.minLength(1), z.maxLength(mostRowsAtOnce)),
  }),
  reply: z.object({ statement: bankStatement }),
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATEMENT_SETTLED'],
})

export const statementById = endpoint({
  method: 'GET',
  path: '/v2/agency/statements/{id}',
  summary: 'One statement, and how many of its lines are of which kind',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.object({
    statement: bankStatement,
    counts: z.record(z.enum(rowKinds), z.int()),
  }),
  refusals: ['NOT_FOUND'],
})

export const statementRows = endpoint({
  method: 'GET',
  path: '/v2/agency/statements/{id}/rows',
  summary:
    'The lines of a statement and what our books say to each, as in the file; then what it does not have',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  query: z.strictObject({ ...pageQuery, kind: z.optional(z.enum(rowKinds)) }),
  reply: z.object({ rows: z.array(statementRow), ...pageReply }),
  refusals: ['NOT_FOUND'],
})

export const confirmStatement = endpoint({
  method: 'POST',
  path: '/v2/agency/statements/{id}/confirm',
  summary:
    'Import what can be read of it, and have it compared with our books; nothing is credited or booked',
  access: 'staff',
  roles: moneyRoles,
  params: idParams,
  reply: z.object({ statement: bankStatement }),
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATEMENT_NOT_READY', 'STATEMENT_SETTLED', 'STATEMENT_EMPTY'],
})

export const discardStatement = endpoint({
  method: 'POST',
  path: '/v2/agency/statements/{id}/discard',
  summary: 'Import nothing of it; its lines are dropped',
  access: 'staff',
  roles: moneyRoles,
  params: idParams,
  reply: z.object({ statement: bankStatement }),
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATEMENT_SETTLED'],
})

export const queueStatementRow = endpoint({
  method: 'POST',
  path: '/v2/agency/statements/{id}/rows/{number}/queue',
  summary: 'Money that came in and that nobody has told us of: put it into the queue of payments',
  access: 'staff',
  roles: moneyRoles,
  params: z.extend(idParams, { number: wholeNumber(1, mostStatementRows) }),
  body: z.strictObject({
    /** The name read from the line; null = the line has none. */
    payerName: z.nullable(line({ min: 1, max: 100 })),
  }),
  reply: z.object({ paymentId: z.string() }),
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'STATEMENT_ROW_NOT_UNKNOWN',
    'STATEMENT_ROW_NO_REFERENCE',
    'PAYMENT_RECORDED',
    'BANK_REFERENCE_USED',
  ],
})
