import { createHash } from 'node:crypto'
import { moneyActs, type FirstWord, type Said, type WordAct } from '@kham/contract/operator/desk/second-words'
import { decidingRoles, helpingRoles, moneyRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { secondsAfter } from '../../../clock.ts'
import type { WordSide, WordSubject } from '../../../db/second-word-tables.ts'
import type { Step, SubjectId } from '../../../timeline/record-step.ts'

/** What a word is about. */
export type Subject = Omit<SubjectId, 'kind'> & { kind: WordSubject }

const withTimeline: readonly WordSubject[] = [
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
export function subjectOfName(agencyId: string, kind: WordSubject, name: string): Subject {
  const hex = createHash('sha256').update(`${kind} ${name}`).digest('hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return { agencyId, kind, orderId: [...groups, hex.slice(20, 32)].join('-') }
}

/** What one of the staff wants to do, as it is weighed. */
export interface Act {
  act: WordAct
  subject: Subject
  /** Where the subject stands; null = it has no timeline. */
  status: Step['status'] | null
  /** The player whose money it concerns; null = nobody known. */
  playerId: string | null
  side: WordSide
  /** In kip, minor units; null = it weighs nothing that is known, and always takes two. */
  weightMinor: bigint | null
  /** Whether it takes two whatever it weighs; left out: from the bounds on. */
  alwaysTakesTwo?: boolean
  /** What is said, as people read it. */
  said: Said
  /** What two who say the same have in common: keys of the texts, not the texts. */
  content: readonly (string | null)[]
  /** Whether the call itself has shown who speaks, by a password or passkey within it. */
  isShown?: boolean
  /** The person that it concerns says no word of it. */
  notBy?: string
  /** Whether the speaker may say the first word; left out: yes. */
  mayBeFirst?: boolean
  /** Whether the speaker may say the second word; left out: yes. */
  mayBeSecond?: boolean
  /** Latest expiry of the first word; left out: a day. */
  until?: Date
}

/** Something without a timeline that always takes two. */
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

/** Who may say the second word of an act. */
export const rolesOf = (act: WordAct, kind: WordSubject): readonly StaffRole[] =>
  !(moneyActs as readonly WordAct[]).includes(act) ||
  act === 'DECIDE' ||
  (act === 'REFUND' && kind === 'payment')
    ? decidingRoles
    : moneyRoles

/** Who may refuse a first word: those who may say one of the two. */
export const refusingRolesOf = (act: WordAct, kind: WordSubject): readonly StaffRole[] =>
  act === 'PASSWORD_REQUEST' || act === 'CHANGE_ACCOUNT' ? helpingRoles : rolesOf(act, kind)

/** What two who say the same have in common, as one text. */
export const contentKey = ({ content }: Pick<Act, 'content'>) => JSON.stringify(content)

const wordSeconds = 24 * 60 * 60

/** What nobody has seconded by then has ended. */
export function expiryOf(saidAt: Date, until?: Date): Date {
  const aDayLater = secondsAfter(saidAt, wordSeconds)
  return until && until < aDayLater ? until : aDayLater
}

/** A person who could second within this time counts as able to. */
export const couldSince = (now: Date) => secondsAfter(now, -wordSeconds)

/** The word that waits on the subject of the outer query: one column. */
export interface WordColumn {
  first_word: {
    id: string
    act: WordAct
    by: string | null
    staffId: string | null
    at: string
    said: Said
  } | null
}

export function toWaitsForSecond({ first_word: word }: WordColumn): FirstWord | null {
  return word && { ...word, at: new Date(word.at).toISOString() }
}
