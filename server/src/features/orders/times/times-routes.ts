import { measuredTimes, type MeasuredTimes } from '@kham/contract/orders/times'
import { serve, type App } from '../../../http/serve.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { readTimes } from './read-times.ts'

/** Everybody may ask. An agency tells all of it or nothing, so that it cannot show what is good alone. */
export function timesRoutes(app: App) {
  /** Measured once, however many ask at that moment. */
  const underWay = new Map<string, Promise<MeasuredTimes>>()
  serve(app, measuredTimes, async ({ context, agencyId }) => {
    const measuring = underWay.get(agencyId) ?? readTimes(context, agencyId)
    underWay.set(agencyId, measuring)
    try {
      const [times, { settings }] = await Promise.all([measuring, growthOf(context.db, agencyId)])
      return settings.showTimes ? times : { ...times, deposits: [], withdrawals: [], paidOut: null }
    } finally {
      underWay.delete(agencyId)
    }
  })
}
