// What bank statements and the log say.
import type { ReplyOf } from '@kham/contract/endpoint'
import type { auditLog } from '@kham/contract/operator/desk/audit'
import {
  rowKinds,
  type RowKind,
  type statementById,
  type statementList,
  type statementRows,
} from '@kham/contract/operator/books/statements'
import { methodNames } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { kip } from '../money.ts'
import { adjustment } from './desk-data.ts'
import { operator } from './operator.ts'

const at = minutesAgo(1)
const noRows = Object.fromEntries(rowKinds.map((kind) => [kind, 0])) as Record<RowKind, number>

export const statement: ReplyOf<typeof statementById> = {
  statement: {
    id: '01a217b7-6b8e-73f9-860a-e2229c4d820a',
    method: { id: 'transfer', name: methodNames.transfer },
    fileName: 'november.csv',
    fileHash: '0a'.repeat(32),
    columns: { date: 0, reference: 1, amount: 2, description: 3 },
    form: {},
    state: 'READY',
    rows: 2,
    rowsRead: 2,
    broken: 1,
    started: { by: 'Operator', at },
    confirmed: null,
    discarded: null,
    comparedAt: null,
    covers: null,
  },
  counts: { ...noRows, BROKEN: 1, NEW: 1 },
}

export const statements: ReplyOf<typeof statementList>['statements'] = [statement.statement]

type Row = ReplyOf<typeof statementRows>['rows'][number]

const rowAt = (number: number, own: Pick<Row, 'kind'> & Partial<Row>): Row => ({
  number,
  line: number,
  faults: [],
  cells: null,
  at: null,
  hasTime: false,
  direction: null,
  amount: null,
  reference: null,
  description: '',
  balance: null,
  earlier: null,
  ours: null,
  ...own,
})

const oursOf = (own: Partial<NonNullable<Row['ours']>>): Row['ours'] => ({
  kind: 'payment',
  id: '01a217b7-6b8e-73f9-860a-e2229c4d830a',
  amount: kip('100000.00'),
  bankReference: 'FT26233X83',
  at: minutesAgo(9270),
  byHand: false,
  order: null,
  bill: null,
  ...own,
})

export const rows = [
  rowAt(1, {
    kind: 'NEW',
    at: minutesAgo(9296),
    hasTime: true,
    direction: 'IN',
    amount: kip('77000.00'),
    reference: 'FTSTRANGE',
    description: 'SOMSAK',
  }),
  rowAt(2, { kind: 'BROKEN', faults: ['BAD_DATE'], cells: ['32/11/2026', 'FTDATE', '5.000', ''] }),
]

/** The same statement once it is compared: a line of each kind that our books have, and what the bank does not. */
export const comparedRows: Row[] = [
  rowAt(1, {
    kind: 'MATCHED',
    at: minutesAgo(9296),
    hasTime: true,
    direction: 'OUT',
    amount: kip('4157581.00'),
    reference: 'FT26233X81',
    description: 'ALPHABET GAMING CO LTD',
    ours: oursOf({
      kind: 'bill',
      bankReference: 'FT26233X81',
      amount: kip('4157581.00'),
      byHand: true,
      bill: { provider: { id: 'alphabet', name: 'Alphabet' }, month: '2026-08' },
    }),
  }),
  rowAt(2, {
    kind: 'AMOUNT_DIFFERS',
    at: minutesAgo(9290),
    hasTime: true,
    direction: 'IN',
    amount: kip('99000.00'),
    reference: 'FT26233X82',
    description: 'NOY',
    ours: oursOf({ bankReference: 'FT26233X82', amount: kip('100000.00') }),
  }),
  rowAt(3, {
    kind: 'UNKNOWN_TO_US',
    at: minutesAgo(9280),
    direction: 'IN',
    amount: kip('77000.00'),
    reference: 'FTSTRANGE',
    description: 'SOMSAK',
  }),
  {
    ...rowAt(4, { kind: 'MISSING_IN_BANK', ours: oursOf({ kind: 'payout', byHand: true }) }),
    number: null,
    line: null,
  },
]

const { id, username, displayName } = operator

export const audit: ReplyOf<typeof auditLog>['entries'] = [
  {
    id: '01a217b7-69f6-7197-a1b7-c5b24915b178',
    at,
    act: 'ADJUSTMENT_PROPOSED',
    by: { id, username, displayName },
    subject: { kind: 'PLAYER', id: adjustment.player.id, name: adjustment.player.username },
    before: null,
    after: { code: adjustment.code, credit: '50.00 THB', reason: 'GOODWILL', provider: 'gclub' },
    address: '127.0.0.1',
    requestId: '7262c13a-c7b3-4461-aab1-731d1f452640',
    link: 2,
  },
  {
    id: '01a217b7-389b-701e-93bb-6f8dbf14bb70',
    at,
    act: 'SIGNED_IN',
    by: { id, username, displayName },
    subject: { kind: 'STAFF', id, name: displayName },
    before: null,
    after: { system: 'Linux', browser: 'Chrome', newDevice: true },
    address: '::1',
    requestId: 'f3c4c408-c1a0-4545-b936-4ff2f2a4c190',
    link: 1,
  },
]
