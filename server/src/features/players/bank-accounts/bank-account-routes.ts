import * as contract from '@kham/contract/players/bank-accounts'
import { serve, type App } from '../../../http/serve.ts'
import { ownHoldOfPlayer } from '../payout-holds/holds-of-players.ts'
import { addBankAccount } from './add-bank-account.ts'
import { changeBankAccount } from './change-bank-account.ts'
import { toBankAccount } from './bank-account.ts'

export function bankAccountRoutes(app: App) {
  serve(app, contract.addBankAccount, async ({ context, agencyId, player: { playerId }, body }) => {
    const added = await addBankAccount(context, { agencyId, playerId, form: body })
    const hold = await ownHoldOfPlayer(context.db, agencyId, playerId, context.clock())
    return { bankAccount: toBankAccount(added, hold?.until ?? null) }
  })

  serve(app, contract.changeBankAccount, async ({ context, agencyId, player, params, body }) => {
    const { password, ...form } = body
    const asked = { agencyId, playerId: player.playerId, bankAccountId: params.id }
    const changed = await changeBankAccount(context, { ...asked, form, password })
    const hold = await ownHoldOfPlayer(context.db, agencyId, player.playerId, context.clock())
    return { bankAccount: toBankAccount(changed, hold?.until ?? null) }
  })
}
