import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../clock.ts'
import { readCredit } from '../features/play/credits/read-credit.ts'
import { advanceMove } from '../features/orders/moves/move-steps.ts'
import { idOf, type MoveRow, type MoveStep } from '../features/orders/moves/move.ts'
import { findMove } from '../features/orders/moves/move-queries.ts'
import { openMove } from '../features/orders/moves/open-move.ts'
import { rewrite } from './as-owner.ts'
import type { MoneyWorld } from './money-world.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'

type Player = Awaited<ReturnType<MoneyWorld['newPlayer']>>

/** What tests of moved credit do over and over; every move is of 1,449.27 THB, `from` one provider `to` another. */
export function moveDesk(
  world: () => MoneyWorld,
  { from, to }: { from: ProviderId; to: ProviderId } = { from: 'gclub', to: 'alphabet' },
) {
  const { richPlayer, wish } = withdrawalDesk(world, from)
  const creditOf = ({ playerId }: Player, providerId: ProviderId) =>
    readCredit(world().context, { agencyId: world().agency.agency_id, playerId, providerId })
  /** The player's credit at both, where it is left first. */
  const credits = async (player: Player) => [await creditOf(player, from), await creditOf(player, to)]

  const state = async (row: MoveRow) => (await findMove(world().context.db, idOf(row)))!
  const open = ({ playerId }: Player, { key = null, ...ways }: Partial<Ways> = {}) =>
    openMove(world().context, {
      agencyId: world().agency.agency_id,
      playerId,
      from,
      to,
      ...ways,
      idempotencyKey: key,
    })
  const advance = (row: MoveRow, step: MoveStep) => advanceMove(world().context, { ...idOf(row), step })

  async function opened() {
    const player = await richPlayer()
    return { player, row: await open(player) }
  }
  async function taken() {
    const { player, row } = await opened()
    await advance(row, 'take')
    return { player, row }
  }
  /** The other provider has refused it; its return is asked for. */
  async function refused() {
    const { player, row } = await taken()
    await world().sandbox.setFault(to, 'refuse')
    await advance(row, 'credit')
    await world().sandbox.setFault(to, 'none')
    return { player, row }
  }

  const transfersOf = ({ move_id }: MoveRow) =>
    world()
      .context.db.selectFrom('credit_transfers')
      .selectAll()
      .where('order_id', '=', move_id)
      .orderBy('created_at')
      .orderBy('try')
      .execute()
  /** Long enough ago for an operator's decision. */
  const makeOld = ({ move_id }: MoveRow) =>
    rewrite(
      world().context.database,
      world()
        .context.db.updateTable('credit_transfers')
        .set({ created_at: secondsAfter(new Date(), -16 * 60) })
        .where('order_id', '=', move_id),
    )

  /** Play takes some of the credit, and nobody here has seen it yet. */
  async function lose({ playerId }: Player, minor: number) {
    const { member_id } = await world()
      .context.db.selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', playerId)
      .where('provider_id', '=', from)
      .executeTakeFirstOrThrow()
    await world().sandbox.rewrite(
      `update members set balance = balance - ${minor} where member_id = '${member_id}'`,
    )
  }

  return {
    from,
    to,
    richPlayer,
    wish,
    creditOf,
    credits,
    state,
    open,
    advance,
    opened,
    taken,
    refused,
    transfersOf,
    makeOld,
    lose,
  }
}

interface Ways {
  from: ProviderId
  to: ProviderId
  key: string | null
}
