import * as z from 'zod/mini'
import { exactInteger } from '../exact-json.ts'
import { NoAnswer } from '../wire.ts'
import type { LoggedWager } from '../game-provider.ts'
import type { ListPage } from '../listing.ts'
import { amount, signedAmount } from './betflix-amount.ts'
import { gameIdOf } from './betflix-games.ts'
import { providerTime } from './betflix-time.ts'
import { codes, dataIn, type Told } from './betflix-wire.ts'

const short = z.string().check(z.minLength(1), z.maxLength(100))
const row = z.object({
  id: exactInteger,
  username: short,
  ref: short,
  provider: short,
  type: short,
  turnover: amount,
  winloss: signedAmount,
  caltime: z.string(),
})
const log = z.array(row).check(z.maxLength(10_000))

/** How far back the log is read the first time. */
const firstDays = 30

/** A place in the log can be made up from a day: YYMMDD00. */
export function firstPlace(now: Date): string {
  const first = new Date(now.getTime() - firstDays * 86_400_000)
  return `${first.toISOString().slice(2, 10).replaceAll('-', '')}00`
}

/** A page of the log after a place; the newest row's own number is the next one. */
export function logPage(answer: Told, after: string, hoursAhead: number): ListPage<LoggedWager> {
  // The answer to a question after the newest row.
  if (answer.code === codes.other) return { rows: [], next: after }
  const rows = dataIn(log, answer).filter(({ id }) => BigInt(id) > BigInt(after))
  const next = rows.reduce((newest, { id }) => (BigInt(id) > newest ? BigInt(id) : newest), BigInt(after))
  return { rows: rows.map((wager) => toWager(wager, hoursAhead)), next: String(next) }
}

function toWager(told: z.infer<typeof row>, hoursAhead: number): LoggedWager {
  const at = providerTime(told.caltime, hoursAhead)
  if (!at) throw new NoAnswer('a round at no time')
  const winMinor = told.turnover + told.winloss
  return {
    wagerId: `${told.provider}:${told.ref}`,
    memberId: told.username,
    gameId: gameIdOf(told.provider, told.type),
    betMinor: told.turnover,
    // `winloss` is what the member has gained by the round.
    winMinor: winMinor < 0n ? 0n : winMinor,
    balanceAfterMinor: null,
    at,
  }
}
