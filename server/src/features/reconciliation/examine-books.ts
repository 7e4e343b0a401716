import { fromMinor } from '@kham/contract/money'
import type { Context } from '../../context.ts'
import { trialBalance, wrongPositions } from '../books/trial-balance.ts'
import { Findings, type Look } from './reconciliation.ts'

/** The books against themselves: the trial balance, and each stored balance against the legs that made it. */
export async function examineBooks({ db }: Context, { agencyId }: Look): Promise<Findings> {
  const findings = new Findings()
  const { accounts, sums } = await trialBalance(db, agencyId)
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
  const wrong = accounts.some((line) => line.wrong > 0) ? await wrongPositions(db, agencyId) : []
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
  return findings
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
