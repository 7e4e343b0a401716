import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatMoney, wireMoney } from '../money.ts'
import { memberOf, setBalance } from '../providers/member.ts'
import { Refused } from '../refused.ts'
import { timeNow, type World } from '../world.ts'
import { hashSeed, newServerSeed, throwDice } from './fair-dice.ts'
import { leastStake, mostStake, totalStake, totalWin, type Game, type Stakes } from './game.ts'
import { findSession, type PlaySession } from './play-session.ts'
import { findWager, type WagerRow } from './wager-queries.ts'
import { sql } from '../store.ts'

export const roundOrder = z.strictObject({
  round: z.int().min(1),
  clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  stakes: z.record(z.string().max(20), wireMoney),
})
type RoundOrder = z.output<typeof roundOrder>

/** Bet, throw, win, wager row and the next round's seed are one transaction; the same order again gets the same answer. */
export function playRound(world: World, token: string, order: RoundOrder) {
  return world.store.transaction(() => {
    const session = findSession(world, token)
    const known = findWager(world, token, order.round)
    if (known) return repeated(session, known, order)
    if (!session.isOpened || order.round !== session.round) throw new Refused(409, 'ROUND_CLOSED')

    throwAndSettle(world, session, order, stakesOf(session.game, order))
    const wager = findWager(world, token, order.round)
    if (!wager) throw new Error('the wager was just written')
    return { ...wireRound(wager), next: nextRound(findSession(world, token)) }
  })
}

function throwAndSettle(
  world: World,
  { token, member, game, serverSeed }: PlaySession,
  order: RoundOrder,
  stakes: Stakes,
) {
  const { balance } = memberOf(world, member)
  const bet = totalStake(stakes)
  if (bet > balance) throw new Refused(409, 'INSUFFICIENT_CREDIT')

  const dice = throwDice({ serverSeed, clientSeed: order.clientSeed, round: order.round })
  const win = totalWin(game, stakes, dice)
  const after = balance - bet + win
  setBalance(world, member, after)
  world.store
    .run(sql`INSERT INTO wagers (id, token, round, provider, operator, member_id, game_id, bet, win, balance_after,
      stakes, dice, client_seed, server_seed, at)
    VALUES (${randomUUID()}, ${token}, ${order.round}, ${member.provider}, ${member.operator}, ${member.memberId},
      ${game.id}, ${bet}, ${win}, ${after}, ${writeStakes(stakes)}, ${dice.join(' ')}, ${order.clientSeed},
      ${serverSeed}, ${timeNow(world)})`)
  world.store.run(
    sql`UPDATE play_sessions SET round = round + 1, server_seed = ${newServerSeed()} WHERE token = ${token}`,
  )
}

function repeated(session: PlaySession, wager: WagerRow, order: RoundOrder) {
  const isSame =
    wager.client_seed === order.clientSeed && wager.stakes === writeStakes(stakesOf(session.game, order))
  if (!isSame) throw new Refused(409, 'ROUND_CLOSED')
  return { ...wireRound(wager), next: nextRound(session) }
}

function stakesOf(game: Game, order: RoundOrder): Stakes {
  const stakes = new Map(Object.entries(order.stakes).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const areKnown = [...stakes.keys()].every((bet) => game.bets.has(bet))
  const total = totalStake(stakes)
  if (!areKnown || total < leastStake || total > mostStake) throw new Refused(400, 'STAKE_OUT_OF_RANGE')
  return stakes
}

const writeStakes = (stakes: Stakes) =>
  JSON.stringify(Object.fromEntries([...stakes].map(([bet, stake]) => [bet, formatMoney(stake)])))

export const nextRound = ({ round, serverSeed }: PlaySession) => ({
  round,
  serverSeedHash: hashSeed(serverSeed),
})

export const wireRound = (wager: WagerRow) => ({
  round: Number(wager.round),
  dice: wager.dice.split(' ').map(Number),
  stakes: JSON.parse(wager.stakes) as unknown,
  bet: formatMoney(wager.bet),
  win: formatMoney(wager.win),
  balance: formatMoney(wager.balance_after),
  clientSeed: wager.client_seed,
  serverSeed: wager.server_seed,
  serverSeedHash: hashSeed(wager.server_seed),
})
