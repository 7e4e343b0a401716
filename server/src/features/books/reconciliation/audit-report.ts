import { fromMinor } from '@kham/contract/money'
import type { Breach } from '../books/audit-books.ts'
import type { Audited } from './audit-agencies.ts'
import type { Difference, Findings, Side } from './reconciliation.ts'

/** Rows of a broken rule that are told; the rest is counted. */
const rowsTold = 10

/** Everything that an audit has to say, as JSON has it. */
export interface AuditReport {
  exitCode: 0 | 1 | 2
  brokenRules: { rule: string; rows: number; first: unknown[] }[]
  compared: Compared[]
  /** Advice for partners that were not reached. */
  advice: string | null
}

interface Compared {
  agencyId: string
  scope: string
  subject: string
  outcome: 'agrees' | 'differs' | 'not reached'
  reason: string | null
  notListed: string[]
  counts: Record<string, number>
  totals: Record<string, string>
  accounts: Findings['accounts']
  differences: ToldDifference[]
}

type ToldDifference = Omit<Difference, 'expected' | 'found'> & { expected: string; found: string }

export function reportOf(
  breaches: readonly Breach[],
  audited: readonly Audited[],
  isDemo: boolean,
): AuditReport {
  const compared = audited.map(toCompared)
  const differs = breaches.length > 0 || compared.some(({ outcome }) => outcome === 'differs')
  const isIncomplete = compared.some(({ outcome }) => outcome === 'not reached')
  return {
    exitCode: differs ? 1 : isIncomplete ? 2 : 0,
    brokenRules: breaches.map(({ rule, rows }) => ({
      rule,
      rows: rows.length,
      first: rows.slice(0, rowsTold).map(plain),
    })),
    compared,
    advice: isIncomplete ? adviceFor(isDemo) : null,
  }
}

const adviceFor = (isDemo: boolean) =>
  (isDemo ? 'The simulated bank and providers did not come up; they belong to `npm start`. ' : '') +
  'Without their word nothing is known of these partners. `npm run audit -- --books-only` looks at the books alone.'

const plain = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  )

function toCompared({ agencyId, scope, subject, result }: Audited): Compared {
  const findings = 'findings' in result ? result.findings : null
  const differences = findings?.differences ?? []
  return {
    agencyId,
    scope,
    subject,
    outcome: findings ? (differences.length > 0 ? 'differs' : 'agrees') : 'not reached',
    reason: 'reason' in result ? result.reason : null,
    notListed: findings?.notListed ?? [],
    counts: findings?.counts ?? {},
    totals: Object.fromEntries(
      Object.entries(findings?.totals ?? {}).map(([name, { minor, currency }]) => [
        name,
        `${fromMinor(minor)} ${currency}`,
      ]),
    ),
    accounts: findings?.accounts ?? [],
    differences: differences.map((each) => ({
      ...each,
      expected: sideText(each.expected),
      found: sideText(each.found),
    })),
  }
}

function sideText(side: Side | null): string {
  if (!side) return 'nothing'
  const sum = side.minor === null ? [] : [`${fromMinor(side.minor)} ${side.currency}`]
  return [...sum, ...(side.state === null ? [] : [side.state])].join(' ')
}

/** For a person at a terminal: faults go to standard error. */
export function writeReport({ brokenRules, compared, advice }: AuditReport) {
  for (const { rule, rows, first } of brokenRules) {
    console.error(`BROKEN: ${rule}: ${rows} row(s)`)
    console.error(JSON.stringify(first))
  }
  if (brokenRules.length === 0) console.log('The books are in order: every invariant holds.')
  for (const each of compared) writeCompared(each)
  if (advice) console.error(advice)
}

const nameOf = ({ scope, subject }: Compared) =>
  scope === 'TRIAL_BALANCE' ? 'trial balance' : `${scope.toLowerCase()} ${subject}`
const listText = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

function writeCompared(each: Compared) {
  const title = `${each.agencyId}, ${nameOf(each)}`
  if (each.outcome === 'not reached') return console.error(`NOT REACHED: ${title}: ${each.reason}`)
  const looked = [listText(each.counts), listText(each.totals)].filter(Boolean).join('; ')
  const unlisted = each.notListed.length > 0 ? ` (cannot be listed: ${each.notListed.join(', ')})` : ''
  if (each.outcome === 'agrees') return console.log(`${title}: agrees${unlisted}: ${looked}`)
  console.error(`DIFFERS: ${title}: ${each.differences.length} difference(s)${unlisted}: ${looked}`)
  for (const difference of each.differences) console.error(`  ${differenceText(difference)}`)
}

function differenceText({ kind, reference, account, order, playerId, expected, found }: ToldDifference) {
  const where = [account.kind, account.place, account.currency].filter(Boolean).join(' ')
  const whose = [
    order ? `${order.kind} ${order.code}` : 'no order',
    playerId ? `player ${playerId}` : '',
  ].filter(Boolean)
  return `${kind} ${reference}: account ${where}, ${whose.join(', ')}: expected ${expected}, found ${found}`
}
