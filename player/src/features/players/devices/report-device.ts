import { keptOfDevice, writeMemory } from './device-slot.ts'
import { whenIdle } from '../../../when-idle.ts'

let visitorId: string | null = null

/** What this browser calls itself, if that is known yet: nobody waits for it. */
export const knownVisitorId = () => visitorId

/** Finds out what this browser calls itself, without telling anybody. */
export async function learnVisitorId() {
  try {
    await whenIdle()
    const { collectDevice } = await import('./collect-device.ts')
    visitorId = (await collectDevice())?.fingerprint ?? null
  } catch {
    // A page without it works as well.
  }
}

/** A sign-in happens below the sentence about the report, so it is due for this player. */
export const agreeToReport = (agencyId: string) => writeMemory(agencyId, { told: null })

/** Tells of the device where somebody has agreed to it and it is due; never in the way of the page. */
export async function reportDevice(agencyId: string) {
  try {
    if (keptOfDevice(agencyId) === null) return
    await whenIdle()
    const { sendFingerprint } = await import('./send-fingerprint.ts')
    await sendFingerprint(agencyId)
  } catch {
    // It is told the next time.
  }
}
