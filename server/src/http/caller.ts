import { AsyncLocalStorage } from 'node:async_hooks'
import { refuseOldStepUp } from './refuse-old-step-up.ts'
import type { SignedInStaff } from './sessions.ts'

type Caller = Pick<SignedInStaff, 'steppedUpAt'>

const callers = new AsyncLocalStorage<Caller>()

/** Does a call of the staff, so that whatever it comes to can ask whether they have shown who they are. */
export const calledBy = <Answer>(staff: Caller | undefined, work: () => Answer): Answer =>
  staff ? callers.run(staff, work) : work()

/**
 * Refuses what a session left open must not do; asked where it is known that it takes that. Jobs and commands have nobody to ask.
 * @throws Refusal STEP_UP_REQUIRED
 */
export function refuseUnlessShown(now: Date) {
  const caller = callers.getStore()
  if (caller) refuseOldStepUp(caller, now)
}
