import { expect } from 'vitest'
import type { Link } from '@kham/contract/operator/players/links'
import { noteAddress } from '../features/players/devices/note-address.ts'
import { noteDevice } from '../features/players/devices/note-device.ts'
import { linkedAmong } from '../features/players/links/linked-among.ts'
import { linkedPlayers } from '../features/players/links/linked-players.ts'
import { keysOfPayment } from '../db/keys-of-texts.ts'
import type { MoneyWorld } from './money-world.ts'

interface Paid {
  name?: string
  account?: string
}

/** Brings players together by what they share. */
export function linkDesk(world: () => MoneyWorld) {
  const agencyId = () => world().agency.agency_id
  const now = () => world().context.clock()
  let count = 0

  const onDevice = (playerId: string, visitorId: string) =>
    noteDevice(world().context.db, { agencyId: agencyId(), visitorId, payload: null, playerId, now: now() })
  const at = (playerId: string, address: string, seen = now()) =>
    noteAddress(world().context.db, { agencyId: agencyId(), playerId, address, now: seen })

  /** A payment that waits for an operator, which is no deposit. */
  function paidBy(playerId: string, { name, account }: Paid) {
    const told = { bank_ref: `LINK${++count}`, payer_name: name ?? null, payer_account: account ?? null }
    return world()
      .context.db.insertInto('payments')
      .values({
        agency_id: agencyId(),
        method: 'laoqr',
        ...told,
        ...keysOfPayment(told),
        bill: 'NONE',
        amount_minor: 100_00n,
        currency: 'LAK',
        paid_at: now(),
        payer_bank: 'BCEL',
        state: 'SUSPENSE',
        reason: 'NO_ORDER',
        player_id: playerId,
        recorded_at: now(),
      })
      .execute()
  }

  /** Links as a person sees them; a mere check for any must agree. */
  async function links(playerId: string): Promise<Link[]> {
    const { db } = world().context
    const found = await linkedPlayers(db, { agencyId: agencyId(), playerId, now: now() })
    const linked = await linkedAmong(db, agencyId(), [playerId], now())
    expect([...linked]).toEqual(found.length > 0 ? [playerId] : [])
    return found
  }

  const refusals = (playerId: string) =>
    world()
      .context.db.selectFrom('claim_refusals')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('refused_at')
      .execute()

  return { onDevice, at, paidBy, links, refusals }
}
