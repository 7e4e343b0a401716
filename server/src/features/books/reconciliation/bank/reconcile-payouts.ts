import type { ListedPayout } from '../../../../partners/payment-bank.ts'
import { comparePayout, payoutMissingHere } from './compare-payout.ts'
import type { BankDesk } from '../desk.ts'
import { countWaitingPayouts, endedPayouts, payoutsByReference } from './our-payouts.ts'
import { mostAskedByName, type Difference } from '../reconciliation.ts'

/** Our payouts against the bank's list of them, both ways. */
export async function reconcilePayouts(desk: BankDesk) {
  const { context, look, findings, at, bank } = desk
  if (!bank.listPayouts || !bank.findPayout) {
    findings.notListed.push('PAYOUTS')
    return
  }
  const listed = new Set<string>()
  for await (const { rows } of bank.listPayouts({ from: look.since, to: look.now })) {
    look.stopping.throwIfAborted()
    for (const { reference } of rows) listed.add(reference)
    await comparePage(desk, rows)
  }
  findings.count('payouts', listed.size)
  findings.count('waitingPayouts', await countWaitingPayouts(context.db, at))
  await lookForUnlisted(desk, listed)
}

async function comparePage({ context, look, findings, at }: BankDesk, rows: ListedPayout[]) {
  const references = rows.map(({ reference }) => reference)
  const ours = await payoutsByReference(context.db, at, references)
  for (const theirs of rows) {
    const known = ours.get(theirs.reference)
    if (!known) findings.add(payoutMissingHere(at.method, theirs))
    // A change that the bank has just made may still be on its way to us.
    else if (theirs.at < look.settledBefore) findings.add(comparePayout(known, theirs))
    else findings.count('payoutsUnderWay')
  }
}

/** Each is asked for by its reference before it counts as missing: its last change may precede the list. */
async function lookForUnlisted(desk: BankDesk, listed: ReadonlySet<string>) {
  const { context, look, findings, at, bank } = desk
  const unlisted = await unlistedReferences(desk, listed)
  for (const [n, reference] of unlisted.entries()) {
    look.stopping.throwIfAborted()
    const theirs = n < mostAskedByName ? await bank.findPayout!(reference) : null
    const ours = (await payoutsByReference(context.db, at, [reference])).get(reference)
    if (ours) findings.add(comparePayout(ours, theirs))
    else if (theirs) findings.add(payoutMissingHere(at.method, theirs))
  }
}

/** Earlier differences, and payouts that ended here and are not in the list. */
async function unlistedReferences({ context, look, at }: BankDesk, listed: ReadonlySet<string>) {
  const references = look.open.filter(isOfPayout).map(({ reference }) => reference)
  for await (const batch of endedPayouts(context.db, at, look))
    references.push(...batch.map(({ reference }) => reference))
  return [...new Set(references)].filter((reference) => !listed.has(reference))
}

const isOfPayout = ({ kind }: Difference) => kind.startsWith('PAYOUT_')
