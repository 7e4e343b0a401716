import { ProviderHasNone } from '../../../../partners/game-provider.ts'
import type { ProviderDesk } from '../desk.ts'
import type { Difference } from '../reconciliation.ts'
import { balanceDiffers, openBalance } from './balance-difference.ts'
import { betLogTail } from './bet-log-tail.ts'
import { dueMembers, keepAgreed, keepRest } from './look-queries.ts'
import { membersByName, type OurMember } from './member-queries.ts'
import { isDifference, restSince, type NoSight, type Sight } from './member-sight.ts'
import { readPlay } from './read-play.ts'
import { seeByLog } from './see-by-log.ts'
import { seeByTurnover } from './see-by-turnover.ts'
import { orderThatExplains } from './transfer-queries.ts'

/** Each member costs a call or more: a run asks for so many, and the next one goes on. An audit asks for all. */
export const mostMembers = 500
const mostInAudit = 100_000

type See = (member: OurMember, before: Difference | null) => Promise<Sight | NoSight>

/**
 * The balances of a provider that has no list of its members, asked for one by one: of those with whose credit anything has happened since
 * it last agreed, and of each once a day. Whoever is not reached in this run is due in the next. Throws ProviderUnavailable, also when there
 * is nobody to ask for: a provider that does not answer agrees with nothing.
 */
export async function reconcileMembers(desk: ProviderDesk) {
  const { look, findings, provider } = desk
  await provider.health()
  if (!provider.listWagers && !provider.betLog) findings.notListed.push('PLAY')
  const most = look.mayWrite ? mostMembers : mostInAudit
  const { members, count } = await membersToAsk(desk, most)
  const see = await wayToSee(desk)
  for (const member of members.slice(0, most)) {
    look.stopping.throwIfAborted()
    await lookAt(desk, see, member)
  }
  if (count > most) findings.count('membersLeft', count - most)
  for (const { memberId } of members.slice(most)) findings.add(openBalance(desk, memberId))
}

/** Earlier differences first, however old; `count` includes members beyond the most that are asked. */
async function membersToAsk(
  { context, look, at }: ProviderDesk,
  most: number,
): Promise<{ members: OurMember[]; count: number }> {
  const different = look.open.filter(({ kind }) => kind === 'BALANCE_DIFFERS')
  const names = different.map(({ reference }) => reference)
  const first = await membersByName(context.db, at, names)
  const asked = { now: look.now, limit: most, everybody: !look.mayWrite, besides: [...first.keys()] }
  const due = await dueMembers(context.db, at, asked)
  return { members: [...first.values(), ...due.members], count: first.size + due.count }
}

async function wayToSee(desk: ProviderDesk): Promise<See> {
  if (desk.provider.listWagers) return (member) => seeByRounds(desk, member)
  if (desk.provider.betLog) {
    const tail = await betLogTail(desk)
    return (member) => seeByLog(desk, tail, member)
  }
  return (member, before) => {
    const knownMinor = (before?.found?.minor ?? 0n) - (before?.expected?.minor ?? 0n)
    return seeByTurnover(desk, member, { knownMinor, mayKeep: () => isSteady(desk, member) })
  }
}

async function seeByRounds(desk: ProviderDesk, { memberId }: OurMember): Promise<Sight | NoSight> {
  const play = await readPlay(desk, memberId)
  return play ? { ...play, mayChange: false } : 'moving'
}

/** Whether nothing of ours has moved the credit since, or is about to: under a transfer a balance may be of before or after it. */
async function isSteady({ context, at }: ProviderDesk, { memberId, legs }: OurMember): Promise<boolean> {
  const now = (await membersByName(context.db, at, [memberId])).get(memberId)
  return now !== undefined && now.legs === legs && !now.isWaiting
}

async function lookAt(desk: ProviderDesk, see: See, member: OurMember) {
  const { findings } = desk
  const before = openBalance(desk, member.memberId)
  findings.count('members')
  const sight = member.isWaiting ? 'waiting' : await seen(see, member, before)
  if (typeof sight !== 'string' && (await isSteady(desk, member))) return judge(desk, member, sight)
  // Nothing is known of this member now: an earlier difference stays, and the next run asks again.
  findings.add(before)
  if (sight === 'waiting') findings.count('waitingMembers')
  else findings.count(sight === 'untold' ? 'playNotLookedAt' : 'movingMembers')
}

async function seen(see: See, member: OurMember, before: Difference | null): Promise<Sight | NoSight> {
  try {
    return await see(member, before)
  } catch (error) {
    if (!(error instanceof ProviderHasNone)) throw error
    const { creditMinor } = member
    return { creditMinor, balanceMinor: null, explainedMinor: creditMinor, mayChange: false }
  }
}

async function judge(desk: ProviderDesk, member: OurMember, sight: Sight) {
  const { context, look, findings, at } = desk
  const { creditMinor, balanceMinor, explainedMinor } = sight
  const restMinor = (balanceMinor ?? 0n) - explainedMinor
  findings.total('atProvider', balanceMinor ?? 0n, 'THB')
  findings.total('inBooks', creditMinor, 'THB')
  if (restMinor === 0n) {
    if (look.mayWrite) await keepAgreed(context.db, at, member.playerId, look.now)
    if (explainedMinor === creditMinor) return
    findings.count('playNotSeen')
    findings.total('playNotSeen', explainedMinor - creditMinor, 'THB')
    return
  }
  const since = restSince(member, restMinor, look.now)
  if (look.mayWrite) await keepRest(context.db, at, member.playerId, { minor: restMinor, since })
  if (isDifference(sight, since, look.now)) {
    const order = await orderThatExplains(context.db, at, member.playerId, restMinor)
    findings.add(balanceDiffers(desk, member, sight, order))
  } else {
    findings.count('unsureMembers')
    findings.total('playNotSeen', restMinor, 'THB')
    findings.add(openBalance(desk, member.memberId))
  }
}
