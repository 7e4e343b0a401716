import Fastify from 'fastify'
import { bankControlRoutes } from './bank/bank-control-routes.ts'
import { bankPageRoutes } from './bank/bank-page.ts'
import { bankRoutes } from './bank/bank-routes.ts'
import { bcelRoutes } from './bank/bcel/bcel-routes.ts'
import { streamRoutes } from './bank/bcel/stream-routes.ts'
import { jdbRoutes } from './bank/jdb/jdb-routes.ts'
import { phajayRoutes } from './bank/phajay/phajay-routes.ts'
import { startBankClock } from './bank/bank-clock.ts'
import { channelPageRoutes } from './channels/channel-page.ts'
import { channelRoutes } from './channels/channel-routes.ts'
import { faultRoutes } from './faults/fault-routes.ts'
import { assetRoutes } from './pages/asset-routes.ts'
import { indexRoutes } from './pages/index-page.ts'
import { guardPages } from './pages/page.ts'
import { playRoutes } from './play/play-routes.ts'
import { providerControlRoutes } from './providers/provider-control-routes.ts'
import { providerRoutes } from './providers/provider-routes.ts'
import { pushPageRoutes } from './push/push-page.ts'
import { pushRoutes } from './push/push-routes.ts'
import { answerRefusals } from './answer-refusals.ts'
import { keepRawBodies } from './request-body.ts'
import { openStore, type Store } from './store.ts'
import { wireDelays, type Delays, type World } from './world.ts'

export type SandboxOptions = {
  dir: string
  /** The origin that the player's browser sees; it passes /sandbox/ through to this program. */
  publicUrl: string
  now?: () => Date
  delays?: Partial<Delays>
}

/** The sandbox as an HTTP app that does not listen yet. Closing it closes its file. */
export const buildSandbox = ({ dir, ...options }: SandboxOptions) =>
  buildSandboxOn({ ...options, store: openStore(dir) })

/** The same on a store that is open already; closing the app closes it. */
export function buildSandboxOn(options: WorldOptions) {
  const world = worldOf(options)
  const app = buildDoors(world)
  const stopClock = startBankClock(world)
  app.addHook('onClose', async () => {
    await stopClock()
    world.store.close()
  })
  return app
}

export type WorldOptions = Omit<SandboxOptions, 'dir'> & { store: Store }

export const worldOf = ({ store, publicUrl, now = () => new Date(), delays }: WorldOptions): World => ({
  store,
  now,
  publicUrl: publicUrl.replace(/\/+$/, ''),
  delays: { ...wireDelays, ...delays },
})

/** Every door of a world, without the bank's clock: payouts move and notices go out only when somebody makes them. */
export function buildDoors(world: World) {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
  })
  keepRawBodies(app)
  answerRefusals(app)
  guardPages(app)

  bankRoutes(app, world)
  bcelRoutes(app, world)
  streamRoutes(app, world)
  jdbRoutes(app, world)
  phajayRoutes(app, world)
  bankControlRoutes(app, world)
  bankPageRoutes(app, world)
  providerRoutes(app, world)
  providerControlRoutes(app, world)
  playRoutes(app, world)
  pushRoutes(app, world)
  pushPageRoutes(app, world)
  channelRoutes(app, world)
  channelPageRoutes(app, world)
  faultRoutes(app, world)
  assetRoutes(app)
  indexRoutes(app)
  return app
}
