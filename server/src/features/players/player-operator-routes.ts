import * as contract from '@kham/contract/operator/players'
import type { Db } from '../../db/db.ts'
import { serve, type App } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { entriesOfPlayer } from '../books/entries-of-player.ts'
import { ordersOfPlayer } from '../orders/orders-of-player.ts'
import { usagesOfPlayer } from '../promotions/usages-of-player.ts'
import { wagersOfPlayer } from '../wagers/wagers-of-player.ts'
import { isPlayer } from './is-player.ts'
import { listPlayers } from './list-players.ts'
import { readPlayerFile } from './read-player-file.ts'

/** Everybody on the staff may look. */
export function playerOperatorRoutes(app: App) {
  serve(app, contract.playerList, ({ context, agencyId, query }) => listPlayers(context.db, agencyId, query))

  serve(app, contract.playerById, async ({ context, agencyId, params }) => ({
    player: await readPlayerFile(context.db, agencyId, params.id),
  }))

  serve(app, contract.ordersOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    ordersOfPlayer(db, await known(db, agencyId, params.id), query),
  )

  serve(app, contract.wagersOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    wagersOfPlayer(db, await known(db, agencyId, params.id), query),
  )

  serve(app, contract.usagesOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    usagesOfPlayer(db, await known(db, agencyId, params.id), query),
  )

  serve(app, contract.entriesOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    entriesOfPlayer(db, await known(db, agencyId, params.id), query),
  )
}

/** @throws Refusal NOT_FOUND */
async function known(db: Db, agencyId: string, playerId: string) {
  if (!(await isPlayer(db, agencyId, playerId))) throw new Refusal('NOT_FOUND')
  return { agencyId, playerId }
}
