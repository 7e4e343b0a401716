import { secondsAfter } from '../../../../clock.ts'
import { credit } from '../../../../ledger/accounts.ts'
import type { ProviderDesk } from '../desk.ts'
import { membersByName, membersWhoPlayed, membersWithCredit, type OurMember } from './member-queries.ts'
import type { ListedMember } from '../../../../partners/game-provider.ts'
import { baht, balanceDiffers, openBalance } from './balance-difference.ts'
import { reconcileMembers } from './reconcile-members.ts'
import { readPlay } from './read-play.ts'
import { lagSeconds, type Difference } from '../reconciliation.ts'

/** Rounds of a member cost some calls, so a run reads a bounded number: earlier differences, then the largest sums. */
const mostLookedAt = 500

interface Candidate {
  member: OurMember
  /** The difference that there was before. */
  before: Difference | null
  /** Members of the provider's list with more than our books. */
  moreMinor: bigint
}

/**
 * What the members have at the provider against their credit in our books. Play moves it where we do not see it: what is more or less
 * there is play not seen yet when the rounds explain it, and a difference when they do not. Play that our books have taken over is
 * held against the rounds too.
 */
export async function reconcileBalances(desk: ProviderDesk) {
  const { context, look, findings, at, provider } = desk
  if (!provider.listMembers) return reconcileMembers(desk)
  if (!provider.listWagers) findings.notListed.push('PLAY')
  const since = look.lastAt && secondsAfter(look.lastAt, -lagSeconds)
  const played = await membersWhoPlayed(context.db, at, since)
  const listed = new Set<string>()
  const candidates: Candidate[] = []
  for await (const { rows } of provider.listMembers()) {
    look.stopping.throwIfAborted()
    for (const { memberId } of rows) listed.add(memberId)
    candidates.push(...(await comparePage(desk, rows, played)))
  }
  findings.count('members', listed.size)
  candidates.push(...(await unlistedMembers(desk, listed)))
  await lookAtPlay(desk, candidates)
}

/** Members whose rounds have to be read. */
async function comparePage(desk: ProviderDesk, rows: ListedMember[], played: ReadonlySet<string>) {
  const { context, findings, at } = desk
  const names = rows.map(({ memberId }) => memberId)
  const ours = await membersByName(context.db, at, names)
  const candidates: Candidate[] = []
  for (const { memberId, balanceMinor } of rows) {
    const member = ours.get(memberId)
    findings.total('atProvider', balanceMinor, 'THB')
    findings.total('inBooks', member?.creditMinor ?? 0n, 'THB')
    if (!member) findings.add(memberMissingHere(desk, memberId, balanceMinor))
    else {
      const before = openBalance(desk, memberId)
      const moreMinor = balanceMinor - member.creditMinor
      if (member.isWaiting || moreMinor !== 0n || before || played.has(memberId))
        candidates.push({ member, before, moreMinor })
    }
  }
  return candidates
}

function memberMissingHere({ at }: ProviderDesk, memberId: string, minor: bigint): Difference | null {
  // A name without money is no business of the books.
  if (minor === 0n) return null
  const account = credit(at.providerId)
  const concerned = { reference: memberId, account, order: null, playerId: null }
  return { kind: 'MEMBER_MISSING_HERE', ...concerned, expected: null, found: baht(minor) }
}

/** Members with credit in our books who are not in the provider's list. */
async function unlistedMembers(desk: ProviderDesk, listed: ReadonlySet<string>) {
  const { context, at, findings } = desk
  const unlisted: Candidate[] = []
  for await (const batch of membersWithCredit(context.db, at)) {
    for (const member of batch) {
      if (listed.has(member.memberId)) continue
      findings.total('inBooks', member.creditMinor, 'THB')
      unlisted.push({ member, before: openBalance(desk, member.memberId), moreMinor: -member.creditMinor })
    }
  }
  return unlisted
}

const size = (minor: bigint) => (minor < 0n ? -minor : minor)
const byUrgency = (a: Candidate, b: Candidate) =>
  Number(b.before !== null) - Number(a.before !== null) || Number(size(b.moreMinor) - size(a.moreMinor))

async function lookAtPlay(desk: ProviderDesk, candidates: Candidate[]) {
  const { findings, provider } = desk
  const waiting = candidates.filter(({ member }) => member.isWaiting)
  findings.count('waitingMembers', waiting.length)
  findings.add(...waiting.map(({ before }) => before))

  const settled = candidates.filter(({ member }) => !member.isWaiting).toSorted(byUrgency)
  const lookedAt = provider.listWagers ? settled.slice(0, mostLookedAt) : []
  for (const candidate of lookedAt) await lookAt(desk, candidate)
  for (const { moreMinor, before } of settled.slice(lookedAt.length)) {
    findings.add(before)
    if (moreMinor === 0n) continue
    findings.count('playNotLookedAt')
    findings.total('playNotSeen', moreMinor, 'THB')
  }
}

async function lookAt(desk: ProviderDesk, { member, before, moreMinor }: Candidate) {
  const { findings } = desk
  const play = await readPlay(desk, member.memberId)
  if (!play) {
    findings.count('movingMembers')
    findings.total('playNotSeen', moreMinor, 'THB')
    findings.add(before)
  } else if (play.balanceMinor !== play.explainedMinor) {
    findings.add(balanceDiffers(desk, member, play))
  } else if (play.balanceMinor !== play.creditMinor) {
    findings.count('playNotSeen')
    findings.total('playNotSeen', play.balanceMinor - play.creditMinor, 'THB')
  }
}
