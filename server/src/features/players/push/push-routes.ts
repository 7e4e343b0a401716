import * as contract from '@kham/contract/players/push'
import { hashOfDevice } from '../../../http/known-devices.ts'
import { serve, type App } from '../../../http/serve.ts'
import { deviceToken } from '../../../http/session-cookie.ts'
import { pushKeyOf } from '../../site/push/push-key.ts'
import { readPush, setQuiet, subscribe, unsubscribe } from './subscribe.ts'

export function pushRoutes(app: App) {
  serve(app, contract.pushKey, async ({ context, agencyId }) => ({
    publicKey: (await pushKeyOf(context, agencyId)).public_key,
  }))

  serve(app, contract.subscribePush, async ({ context, player, body, request }) => {
    const person = { kind: 'player', agencyId: player.agencyId, id: player.playerId } as const
    const deviceHash = hashOfDevice(person, deviceToken(request))
    return { subscription: await subscribe(context, player, { form: body, deviceHash }) }
  })

  serve(app, contract.readPush, ({ context, player }) => readPush(context.db, player))

  serve(app, contract.setPushQuiet, async ({ context, player, body }) => {
    await setQuiet(context, player, body.quiet)
    return readPush(context.db, player)
  })

  serve(app, contract.unsubscribePush, ({ context, player, params }) =>
    unsubscribe(context, player, params.id),
  )
}
