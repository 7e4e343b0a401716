import { secondsAfter } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { SignedInStaff } from './find-session.ts'

const stepUpSeconds = 600

/** End of the time for which a step-up at this moment counts. */
export const steppedUpUntil = (at: Date) => secondsAfter(at, stepUpSeconds)

/** @throws Refusal STEP_UP_REQUIRED: an open session alone must not do this */
export function refuseOldStepUp({ steppedUpAt }: Pick<SignedInStaff, 'steppedUpAt'>, now: Date) {
  if (steppedUpUntil(steppedUpAt) <= now) throw new Refusal('STEP_UP_REQUIRED')
}
