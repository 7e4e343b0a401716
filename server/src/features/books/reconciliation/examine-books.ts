import { fromMinor } from '@kham/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { liftTimeLimits } from '../../../db/without-time-limits.ts'
import { auditClosedDay } from '../books/audit-books.ts'
import { dayToLookAt } from '../books/old-days.ts'
import { trialBalance, wrongPositions } from '../books/trial-balance.ts'
import { Findings, type Look } from './reconciliation.ts'

/**
 * The books against themselves: the trial balance, each stored balance against the legs that made it, and one day of long ago against its checkpoint.
 * A day that was found to be different is looked at again every time.
 */
export async function examineBooks(context: Context, look: Look): Promise<Findings> {
  const findings = new Findings()
  await compareBalances(context, look.agencyId, findings)
  const again = look.open.filter(({ kind }) => kind === 'OLD_DAY_DIFFERS').map(({ reference }) => reference)
  const turn = await dayToLookAt(context.db, look.agencyId, look.now)
  const days = new Set(turn === undefined ? again : [...again, turn])
  for (const day of days) await lookAtDay(context, { agencyId: look.agencyId, day }, findings)
  if (days.size > 0) findings.count('days', days.size)
  return findings
}

async function lookAtDay(
  { database, log }: Context,
  at: { agencyId: string; day: string },
  findings: Findings,
) {
  const breaches = await auditClosedDay(database, at)
  if (breaches.length === 0) return
  findings.add(oldDayDiffers(at.day))
  const broken = breaches.map(({ rule, rows }) => ({ rule, rows: rows.length }))
  log.error({ ...at, broken }, 'a day of the ledger is not what it was when it was closed')
}

async function compareBalances({ db }: Context, agencyId: string, findings: Findings) {
  const { accounts, sums, wrong } = await db.transaction().execute(async (tx) => {
    await sql.raw(liftTimeLimits).execute(tx)
    const balance = await trialBalance(tx, agencyId)
    const isWrong = balance.accounts.some((line) => line.wrong > 0)
    return { ...balance, wrong: isWrong ? await wrongPositions(tx, agencyId) : [] }
  })
  findings.count('accounts', accounts.length)
  findings.accounts = accounts.map(({ kind, place, currency, debitsMinor, creditsMinor, balanceMinor }) => ({
    kind,
    place,
    currency,
    debits: fromMinor(debitsMinor),
    credits: fromMinor(creditsMinor),
    balance: fromMinor(balanceMinor),
  }))
  for (const [currency, minor] of sums) {
    findings.total(currency, minor, currency)
    if (minor !== 0n) findings.add(sumNotZero(currency, minor))
  }
  for (const { playerId, kind, place, currency, movedMinor, storedMinor } of wrong) {
    findings.add({
      kind: 'POSITION_DIFFERS',
      reference: `${playerId} ${kind} ${place} ${currency}`,
      account: { kind, place, currency },
      order: null,
      playerId,
      expected: { minor: movedMinor, currency, state: null },
      found: { minor: storedMinor, currency, state: null },
    })
  }
}

const sumNotZero = (currency: string, minor: bigint) =>
  ({
    kind: 'SUM_NOT_ZERO',
    reference: currency,
    account: { kind: '', place: '', currency },
    order: null,
    playerId: null,
    expected: { minor: 0n, currency, state: null },
    found: { minor, currency, state: null },
  }) as const

const oldDayDiffers = (day: string) =>
  ({
    kind: 'OLD_DAY_DIFFERS',
    reference: day,
    account: { kind: '', place: '', currency: '' },
    order: null,
    playerId: null,
    expected: { minor: null, currency: '', state: 'CLOSED' },
    found: { minor: null, currency: '', state: 'CHANGED' },
  }) as const
