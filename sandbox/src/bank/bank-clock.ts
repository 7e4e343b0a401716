import type { World } from '../world.ts'
import { noticeSender } from './send-notices.ts'
import { moveDuePayouts } from './send-payout.ts'

/** What the bank does by itself: payouts move on and notices go out. Answers how to stop it. */
export function startBankClock(world: World) {
  const closing = new AbortController()
  const sendDueNotices = noticeSender(world, closing.signal)
  const underWay = new Set<Promise<void>>()

  const timer = setInterval(() => {
    moveDuePayouts(world)
    for (const delivery of sendDueNotices()) {
      underWay.add(delivery)
      void delivery.finally(() => underWay.delete(delivery))
    }
  }, world.delays.pollMs)

  return async function stop() {
    clearInterval(timer)
    closing.abort()
    await Promise.all(underWay)
  }
}
