import { changePlayerAccount } from '@kham/contract/operator/players/player-accounts'
import * as acts from '@kham/contract/operator/players/player-acts'
import * as contract from '@kham/contract/operator/players/players'
import * as tags from '@kham/contract/operator/players/player-tags'
import type { Db } from '../../../db/db.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { entriesOfPlayer } from '../books/entries-of-player.ts'
import { ordersOfPlayer } from '../../orders/kernel/orders-of-player.ts'
import { withLastWithdrawal } from './last-withdrawal.ts'
import { usagesOfPlayer } from '../../promotions/promotions/usages-of-player.ts'
import { wagersOfPlayer } from '../../play/wagers/wagers-of-player.ts'
import { changeAccountOfPlayer } from '../../players/bank-accounts/change-account-of-player.ts'
import { blockPlayer, unblockPlayer } from '../../players/players/block-player.ts'
import { closeAccount, reopenAccount } from '../../play/account-closing/close-account.ts'
import { isPlayer } from '../../players/players/is-player.ts'
import { listPlayers } from './list-players.ts'
import { actsOfPlayer, notePlayer } from '../../players/players/note-player.ts'
import { sendPasswordLink } from '../../players/players/password-link.ts'
import { setTags } from '../../players/tags/set-tags.ts'
import { tagsInUse } from '../../players/tags/tags-in-use.ts'
import { readPlayerFile } from './read-player-file.ts'
import { liftSuspension, suspendPlayer } from '../../players/players/suspend-player.ts'

/** Everybody on the staff may look; docs/permissions.md says who may do what. */
export function playerOperatorRoutes(app: App) {
  actRoutes(app)

  serve(app, contract.playerList, ({ context, agencyId, query }) => listPlayers(context, agencyId, query))

  serve(app, contract.playerById, async ({ context, agencyId, params }) => ({
    player: await readPlayerFile(context, agencyId, params.id),
  }))

  serve(app, contract.ordersOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    ordersOfPlayer(db, await known(db, agencyId, params.id), query),
  )

  serve(app, contract.wagersOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    wagersOfPlayer(db, await known(db, agencyId, params.id), query),
  )

  serve(app, contract.usagesOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    withLastWithdrawal(db, agencyId, await usagesOfPlayer(db, await known(db, agencyId, params.id), query)),
  )

  serve(app, contract.entriesOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    entriesOfPlayer(db, await known(db, agencyId, params.id), query),
  )
}

function actRoutes(app: App) {
  serve(app, acts.actsOfPlayer, async ({ context: { db }, agencyId, params, query }) =>
    actsOfPlayer(db, await known(db, agencyId, params.id), query),
  )

  serve(app, acts.notePlayer, async ({ context, agencyId, staff, params, body, idempotencyKey }) => {
    const player = { agencyId, playerId: params.id }
    return { act: await notePlayer(context, player, { staffId: staff.staffId, ...body, idempotencyKey }) }
  })

  serve(app, acts.suspendPlayer, async ({ context, agencyId, staff, params, body }) => {
    await suspendPlayer(context, { agencyId, playerId: params.id }, { staffId: staff.staffId, ...body })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })

  serve(app, acts.liftSuspension, async ({ context, agencyId, staff, params, body }) => {
    await liftSuspension(context, { agencyId, playerId: params.id }, { staffId: staff.staffId, ...body })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })

  serve(app, acts.blockPlayer, async ({ context, agencyId, staff, params, body }) => {
    await blockPlayer(context, { agencyId, playerId: params.id }, { staffId: staff.staffId, ...body })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })

  serve(app, acts.unblockPlayer, async ({ context, agencyId, staff, params, body }) => {
    await unblockPlayer(context, { agencyId, playerId: params.id }, { staffId: staff.staffId, ...body })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })

  serve(app, tags.setTags, async ({ context, agencyId, staff, params, body }) => {
    await setTags(context, { agencyId, playerId: params.id }, { staffId: staff.staffId, tags: body.tags })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })
  serve(app, tags.tagsInUse, async ({ context, agencyId }) => ({
    tags: await tagsInUse(context.db, agencyId),
  }))
  serve(app, acts.closeAccount, async ({ context, agencyId, by, params, body }) => {
    await closeAccount(context, { agencyId, playerId: params.id }, { by, ...body })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })

  serve(app, acts.reopenAccount, async ({ context, agencyId, by, params, body }) => {
    await reopenAccount(context, { agencyId, playerId: params.id }, { by, ...body })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })

  serve(app, changePlayerAccount, async ({ context, agencyId, staff, by, params, body: form }) => {
    await changeAccountOfPlayer(context, { agencyId, playerId: params.id }, { by, role: staff.role, form })
    return { player: await readPlayerFile(context, agencyId, params.id) }
  })

  serve(app, acts.sendPasswordLink, ({ context: { db }, agencyId, params }) =>
    sendPasswordLink(db, { agencyId, playerId: params.id }),
  )
}

/** @throws Refusal NOT_FOUND */
async function known(db: Db, agencyId: string, playerId: string) {
  if (!(await isPlayer(db, agencyId, playerId))) throw new Refusal('NOT_FOUND')
  return { agencyId, playerId }
}
