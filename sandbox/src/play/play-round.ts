import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatMoney, wireMoney } from '../money.ts'
import { memberOf, setBalance } from '../providers/member.ts'
import { Refused } from '../refused.ts'
import { sql } from '../store.ts'
import { timeNow, type World } from '../world.ts'
import { rulesOf, type EngineId } from './engines/engines.ts'
import { drawOf, hashSeed, newServerSeed } from './fair-play.ts'
import { findSession, type PlaySession } from './play-session.ts'
import { stakesOn, totalStake, writeStakes, type Stakes } from './stakes.ts'
import { findWager, type WagerRow } from './wager-queries.ts'

export const roundOrder = z.strictObject({
  round: z.int().min(1),
  clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  stakes: z.record(z.string().max(20), wireMoney),
})
export type RoundOrder = z.output<typeof roundOrder>

/** Bet, draw, win, wager row and the next round's seed are one transaction; the same order again gets the same answer. */
export function playRound(world: World, token: string, order: RoundOrder) {
  return world.store.transaction(() => {
    const session = findSession(world, token)
    const known = findWager(world, token, order.round)
    if (known) return repeated(session, known, order)
    if (!session.isOpened || order.round !== session.round) throw new Refused(409, 'ROUND_CLOSED')

    drawAndSettle(world, session, order, stakesOn(session.title, order.stakes))
    const wager = findWager(world, token, order.round)
    if (!wager) throw new Error('the wager was just written')
    return { ...wireRound(wager), next: nextRound(findSession(world, token)) }
  })
}

function drawAndSettle(
  world: World,
  { token, member, title, serverSeed }: PlaySession,
  order: RoundOrder,
  stakes: Stakes,
) {
  const { balance } = memberOf(world, member)
  const bet = totalStake(stakes)
  if (bet > balance) throw new Refused(409, 'INSUFFICIENT_CREDIT')

  const { outcome, win } = outcomeOf(title.engine, { ...order, serverSeed }, stakes)
  const after = balance - bet + win
  setBalance(world, member, after)
  world.store
    .run(sql`INSERT INTO wagers (id, token, round, provider, operator, member_id, game_id, bet, win, balance_after,
      stakes, outcome, client_seed, server_seed, at)
    VALUES (${randomUUID()}, ${token}, ${order.round}, ${member.provider}, ${member.operator}, ${member.memberId},
      ${title.id}, ${bet}, ${win}, ${after}, ${writeStakes(stakes)}, ${JSON.stringify(outcome)}, ${order.clientSeed},
      ${serverSeed}, ${timeNow(world)})`)
  world.store.run(
    sql`UPDATE play_sessions SET round = round + 1, server_seed = ${newServerSeed()} WHERE token = ${token}`,
  )
}

/** What a bet gives back is rounded down to a hundredth; on whole baht nothing is lost by it. */
export function outcomeOf(engine: EngineId, seeds: RoundOrder & { serverSeed: string }, stakes: Stakes) {
  const rules = rulesOf(engine)
  const outcome = rules.play(drawOf(seeds), { round: seeds.round, bets: [...stakes.keys()] })
  const win = [...stakes].reduce(
    (sum, [bet, stake]) => sum + (stake * BigInt(rules.back(outcome, bet))) / 100n,
    0n,
  )
  return { outcome, win }
}

function repeated(session: PlaySession, wager: WagerRow, order: RoundOrder) {
  const isSame =
    wager.client_seed === order.clientSeed &&
    wager.stakes === writeStakes(stakesOn(session.title, order.stakes))
  if (!isSame) throw new Refused(409, 'ROUND_CLOSED')
  return { ...wireRound(wager), next: nextRound(session) }
}

export const nextRound = ({ round, serverSeed }: Pick<PlaySession, 'round' | 'serverSeed'>) => ({
  round,
  serverSeedHash: hashSeed(serverSeed),
})

/** A round as the page is told it, which a round for play money is too. */
export type RoundRow = Pick<
  WagerRow,
  'round' | 'bet' | 'win' | 'balance_after' | 'stakes' | 'outcome' | 'client_seed' | 'server_seed'
>

export const wireRound = (wager: RoundRow) => ({
  round: Number(wager.round),
  outcome: JSON.parse(wager.outcome) as unknown,
  stakes: JSON.parse(wager.stakes) as unknown,
  bet: formatMoney(wager.bet),
  win: formatMoney(wager.win),
  balance: formatMoney(wager.balance_after),
  clientSeed: wager.client_seed,
  serverSeed: wager.server_seed,
  serverSeedHash: hashSeed(wager.server_seed),
})
