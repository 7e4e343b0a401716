import * as contract from '@kham/contract/bank-accounts'
import { serve } from '../../http/serve.ts'
import type { App } from '../../http/serve.ts'
import { addBankAccount } from './add-bank-account.ts'
import { changeBankAccount } from './change-bank-account.ts'
import { toBankAccount } from './bank-account.ts'

export function bankAccountRoutes(app: App) {
  serve(app, contract.addBankAccount, async ({ context, agencyId, player: { playerId }, body }) => ({
    bankAccount: toBankAccount(await addBankAccount(context, { agencyId, playerId, form: body })),
  }))

  serve(app, contract.changeBankAccount, async ({ context, agencyId, player, params, body }) => {
    const { password, ...form } = body
    const asked = { agencyId, playerId: player.playerId, bankAccountId: params.id }
    return { bankAccount: toBankAccount(await changeBankAccount(context, { ...asked, form, password })) }
  })
}
