import * as contract from '@kham/contract/operator/books/opening'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { mayRaiseRisk } from '../../desk/operators/may-decide.ts'
import { openAgency } from './open-agency.ts'
import { openingOf, type OpeningDeps } from './opening.ts'
import { setTestPlayer } from './set-test-player.ts'

/** Everybody on the staff sees what is missing. `hasConsolePort`: the console listens at a port of its own. */
export function openingOperatorRoutes(app: App, hasConsolePort: () => boolean) {
  const depsOf = ({ db, clock }: Context): OpeningDeps => ({ db, clock, hasConsolePort: hasConsolePort() })

  serve(app, contract.readOpening, ({ context, agencyId }) => openingOf(depsOf(context), agencyId))

  serve(app, contract.openAgency, async ({ context, agencyId, staff, by }) => {
    await openAgency(depsOf(context), { agencyId, by, mayBeFirst: mayRaiseRisk(staff) })
    return openingOf(depsOf(context), agencyId)
  })

  serve(app, contract.setTestPlayer, async ({ context, agencyId, by, body: { username } }) => {
    await setTestPlayer(context, { agencyId, by, username })
    return openingOf(depsOf(context), agencyId)
  })
}
