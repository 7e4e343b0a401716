import { AsyncLocalStorage } from 'node:async_hooks'
import type { StaffActor } from '../actor.ts'
import { refuseOldStepUp } from './refuse-old-step-up.ts'
import type { SignedInStaff } from './find-session.ts'

/** A call of one of the staff: where it comes from, and when they have last shown who they are. */
export interface Call extends Pick<SignedInStaff, 'steppedUpAt'>, Pick<StaffActor, 'address' | 'requestId'> {}

const calls = new AsyncLocalStorage<Call>()

/** Answers a call of the staff, so that whatever it comes to can ask where it comes from. */
export const answering = <Answer>(call: Call, work: () => Answer): Answer => calls.run(call, work)

/** The call that is answered. Throws where none is: what only the staff may do happens in no job and no command. */
export function callOfStaff(): Call {
  const call = calls.getStore()
  if (!call) throw new Error('nobody of the staff has called')
  return call
}

/** Where the call comes from that is answered; nothing is known of what no call has asked for. */
export const whereFrom = (): Pick<Call, 'address' | 'requestId'> => {
  const { address, requestId } = calls.getStore() ?? { address: null, requestId: null }
  return { address, requestId }
}

/**
 * Refuses what a session left open must not do; asked where it is known that it takes that.
 * @throws Refusal STEP_UP_REQUIRED
 */
export const refuseUnlessShown = (now: Date) => refuseOldStepUp(callOfStaff(), now)
