import { playerCredit } from '@kham/contract/credits'
import { moneyOf } from '@kham/contract/money'
import { serve, type App } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { providerOf } from '../cashier/offers.ts'
import { readCredit } from './read-credit.ts'

export function creditRoutes(app: App) {
  serve(app, playerCredit, async ({ context, player, params }) => {
    const { agencyId, playerId } = player
    if (!(await providerOf(context.db, agencyId, params.provider))) throw new Refusal('NOT_FOUND')
    const balanceMinor = await readCredit(context, { agencyId, playerId, providerId: params.provider })
    return { credit: moneyOf(balanceMinor, 'THB') }
  })
}
