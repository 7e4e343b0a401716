import { createHash } from 'node:crypto'
import {
  moneyActs,
  type FirstApproval,
  type Said,
  type ApprovalAct,
} from '@kham/contract/operator/desk/approvals'
import { decidingRoles, helpingRoles, moneyRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { secondsAfter } from '../../../clock.ts'
import type { ApprovalSide, ApprovalSubject } from '../../../db/approval-tables.ts'
import type { Step, SubjectId } from '../../../timeline/record-step.ts'

/** The subject of an approval. */
export type Subject = Omit<SubjectId, 'kind'> & { kind: ApprovalSubject }

const withTimeline: readonly ApprovalSubject[] = [
  'deposit',
  'withdrawal',
  'move',
  'payment',
  'adjustment',
  'reversal',
]

/** Whether it has a timeline. */
export const hasTimeline = (subject: Subject): subject is SubjectId => withTimeline.includes(subject.kind)

/** The id of something known by name alone, such as a currency or payment method: the same id for the same name. */
export function subjectOfName(agencyId: string, kind: ApprovalSubject, name: string): Subject {
  const hex = createHash('sha256').update(`${kind} ${name}`).digest('hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return { agencyId, kind, orderId: [...groups, hex.slice(20, 32)].join('-') }
}

/** An act of a staff member that may need two approvals. */
export interface Act {
  act: ApprovalAct
  subject: Subject
  /** The subject's status; null = it has no timeline. */
  status: Step['status'] | null
  /** The player whose money it concerns; null = none known. */
  playerId: string | null
  side: ApprovalSide
  /** In kip, minor units; null = no known amount: it always takes two. */
  weightMinor: bigint | null
  /** Whether it takes two whatever the amount; left out: from the bounds on. */
  alwaysTakesTwo?: boolean
  /** Whether the bound of a single act does not count, and the bound of a person's day alone does; left out: both count. */
  onlyDayCounts?: boolean
  /** What is approved, for people to read. */
  said: Said
  /** What both approvals must agree on: keys of the texts, not the texts. */
  content: readonly (string | null)[]
  /** Whether the call itself carries a password or passkey, so that no step-up is needed. */
  isShown?: boolean
  /** The staff member whom the act concerns, who may not approve it. */
  notBy?: string
  /** Whether the caller may give the first approval; left out: yes. */
  mayBeFirst?: boolean
  /** Whether the caller may give the second approval; left out: yes. */
  mayBeSecond?: boolean
  /** Latest expiry of the first approval; left out: a day. */
  until?: Date
}

/** An act without a timeline that always takes two. */
export const alwaysTwo = (
  act: Omit<Act, 'status' | 'playerId' | 'side' | 'weightMinor' | 'alwaysTakesTwo'> & { playerId?: string },
): Act => ({ status: null, playerId: null, side: 'MONEY', weightMinor: null, ...act })

/** Thresholds of an act and of a person's day from which two are needed; kip, minor units. */
export interface Bounds {
  fromMinor: bigint
  dayMinor: bigint
}

/** Whether an act takes two of the staff. `sumMinor`: the person's sum of acts alone today. */
export const takesTwo = (weightMinor: bigint, sumMinor: bigint, { fromMinor, dayMinor }: Bounds) =>
  weightMinor >= fromMinor || sumMinor + weightMinor >= dayMinor

/** Roles that may give the second approval of an act. */
export const rolesOf = (act: ApprovalAct, kind: ApprovalSubject): readonly StaffRole[] =>
  !(moneyActs as readonly ApprovalAct[]).includes(act) ||
  act === 'DECIDE' ||
  (act === 'REFUND' && kind === 'payment')
    ? decidingRoles
    : moneyRoles

/** Roles that may refuse a pending approval: those that may give either. */
export const refusingRolesOf = (act: ApprovalAct, kind: ApprovalSubject): readonly StaffRole[] =>
  act === 'PASSWORD_REQUEST' || act === 'CHANGE_ACCOUNT' ? helpingRoles : rolesOf(act, kind)

/** What both approvals must agree on, as one text. */
export const contentKey = ({ content }: Pick<Act, 'content'>) => JSON.stringify(content)

const wordSeconds = 24 * 60 * 60

/** Expiry of a first approval. */
export function expiryOf(saidAt: Date, until?: Date): Date {
  const aDayLater = secondsAfter(saidAt, wordSeconds)
  return until && until < aDayLater ? until : aDayLater
}

/** A person who could approve at any time since then counts as able to. */
export const couldSince = (now: Date) => secondsAfter(now, -wordSeconds)

/** The pending approval of the outer query's subject: one column. */
export interface ApprovalColumn {
  first_word: {
    id: string
    act: ApprovalAct
    by: string | null
    staffId: string | null
    at: string
    said: Said
  } | null
}

export function toWaitsForSecond({ first_word: word }: ApprovalColumn): FirstApproval | null {
  return word && { ...word, at: new Date(word.at).toISOString() }
}
