import {
  ProviderUnavailable,
  type GameProvider,
  type ListedTransfer,
} from '../../../../partners/game-provider.ts'
import { compareTransfer, compareTransferByName } from './compare-transfer.ts'
import type { ProviderDesk } from '../desk.ts'
import { membersByName } from './member-queries.ts'
import { mostAskedByName, type Difference, type Look } from '../reconciliation.ts'
import { countWaitingTransfers, settledTransfers, transfersByReference } from './transfer-queries.ts'

/** Our transfers against the provider's list of them, both ways. */
export async function reconcileTransfers(desk: ProviderDesk) {
  const { context, look, findings, at, provider } = desk
  if (!provider.listTransfers) {
    findings.notListed.push('TRANSFERS')
    return
  }
  const listed = new Set<string>()
  for await (const { rows } of provider.listTransfers({ from: look.since, to: look.now })) {
    look.stopping.throwIfAborted()
    for (const { reference } of rows) listed.add(reference)
    await comparePage(desk, rows)
  }
  findings.count('transfers', listed.size)
  findings.count('waitingTransfers', await countWaitingTransfers(context.db, at))
  await lookForUnlisted(desk, listed)
}

async function comparePage({ context: { db }, findings, at }: ProviderDesk, rows: ListedTransfer[]) {
  const references = rows.map(({ reference }) => reference)
  const ours = await transfersByReference(db, at, references)
  const members = await membersByName(db, at, [...new Set(rows.map(({ memberId }) => memberId))])
  for (const theirs of rows) {
    const playerId = members.get(theirs.memberId)?.playerId ?? null
    const whose = { providerId: at.providerId, playerId }
    findings.add(compareTransfer(ours.get(theirs.reference) ?? null, theirs, whose))
  }
}

/** Each is asked for by its reference before it counts as missing: it may precede the list. */
async function lookForUnlisted(desk: ProviderDesk, listed: ReadonlySet<string>) {
  const { context, look, findings, at, provider } = desk
  const unlisted = await unlistedReferences(desk, listed)
  for (const [n, reference] of unlisted.entries()) {
    look.stopping.throwIfAborted()
    const outcome = n < mostAskedByName ? await ask(provider, reference) : null
    const ours = (await transfersByReference(context.db, at, [reference])).get(reference)
    if (ours) findings.add(compareTransferByName(ours, outcome))
    else if (outcome) findings.add(openTransfer(look, reference))
  }
}

/** Earlier differences, and transfers settled here that are not in the list. */
async function unlistedReferences({ context, look, at }: ProviderDesk, listed: ReadonlySet<string>) {
  const references = look.open.filter(isOfTransfer).map(({ reference }) => reference)
  for await (const batch of settledTransfers(context.db, at, look))
    references.push(...batch.map(({ reference }) => reference))
  return [...new Set(references)].filter((reference) => !listed.has(reference))
}

const isOfTransfer = ({ kind }: Difference) => kind.startsWith('TRANSFER_')
const openTransfer = ({ open }: Look, reference: string) =>
  open.find((each) => isOfTransfer(each) && each.reference === reference) ?? null

async function ask(provider: GameProvider, reference: string) {
  const outcome = await provider.findTransfer!(reference)
  if (outcome?.status === 'UNKNOWN') throw new ProviderUnavailable(`no answer about transfer ${reference}`)
  return outcome
}
