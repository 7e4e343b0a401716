import * as contract from '@kham/contract/operator/desk/account'
import { serve, type App } from '../../../http/serve.ts'
import { staffCallerOf } from '../operators/staff-caller.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { toPasskey } from '../passkeys/passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { askForStepUp } from '../passkeys/step-up-by-passkey.ts'

/** Everybody's own passkeys. */
export function passkeyRoutes(app: App) {
  serve(app, contract.askForStepUp, (asked) => askForStepUp(asked.context, staffCallerOf(asked)))

  serve(app, contract.startPasskey, (asked) =>
    startPasskey(asked.context, asked.agency, staffCallerOf(asked), asked.body),
  )

  serve(app, contract.addPasskey, async (asked) => {
    const call = staffCallerOf(asked)
    return { passkey: toPasskey(await addPasskey(asked.context, call, asked.body), call.site) }
  })

  serve(app, contract.removePasskey, (asked) =>
    removePasskey(asked.context, staffCallerOf(asked), asked.params.id, asked.body),
  )
}
