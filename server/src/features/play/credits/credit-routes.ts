import { playerCredit } from '@kham/contract/play/credits'
import { moneyOf } from '@kham/contract/money'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import { readCredit } from './read-credit.ts'

export function creditRoutes(app: App) {
  serve(app, playerCredit, async ({ context, player, params }) => {
    const { agencyId, playerId } = player
    // Credit at a provider that is switched off stays the player's, who has to see it to take it out.
    if ((await providerState(context.db, agencyId, params.provider)) === 'none')
      throw new Refusal('NOT_FOUND')
    const balanceMinor = await readCredit(context, { agencyId, playerId, providerId: params.provider })
    return { credit: moneyOf(balanceMinor, 'THB') }
  })
}
