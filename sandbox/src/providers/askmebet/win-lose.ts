import { formatMoney } from '../../money.ts'
import { wireCatalogue } from '../../play/catalogue.ts'
import { wagersSince } from '../../play/wager-queries.ts'
import type { World } from '../../world.ts'
import type { MemberKey } from '../member.ts'
import { openStake } from '../open-bet.ts'

const kinds = ['FOOTBALL', 'STEP', 'PARLAY', 'GAME', 'CASINO', 'LOTTO', 'M2', 'MULTI_PLAYER'] as const
type Kind = (typeof kinds)[number]

const kindOf: Record<string, Kind> = { sport: 'FOOTBALL', casino: 'CASINO', card: 'MULTI_PLAYER' }

/** What the member has staked since then, kind by kind; an open bet counts as one of GAME. */
export function winLoseSince(world: World, key: MemberKey, at: string) {
  const categories = new Map<string, string>(
    wireCatalogue(key.provider).map(({ id, category }) => [id, category]),
  )
  const rows = wagersSince(world, key, at).map(({ game_id, bet, win }) => ({
    kind: kindOf[categories.get(game_id) ?? ''] ?? 'GAME',
    bet,
    win,
  }))
  const totals = kinds.map((game) => {
    const mine = rows.filter(({ kind }) => kind === game)
    const bet = mine.reduce((sum, row) => sum + row.bet, 0n)
    const lost = mine.reduce((sum, row) => sum + row.bet - row.win, 0n)
    const amount = formatMoney(bet)
    const wlTurnAmount = `${lost > 0n ? '-' : ''}${formatMoney(lost < 0n ? -lost : lost)}`
    const outstanding = formatMoney(game === 'GAME' ? openStake(world, key) : 0n)
    return [game, { game, amount, validAmount: amount, wlTurnAmount, outstanding }]
  })
  return Object.fromEntries(totals)
}
