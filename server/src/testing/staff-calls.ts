import { aroundAll, aroundEach } from 'vitest'
import { answering } from '../http/caller.ts'

/** Tests that go past the doors act as somebody of the staff does who has just shown who they are. */
const call = { steppedUpAt: new Date('9999-01-01'), address: null, requestId: null }

aroundAll((run) => answering(call, run))
aroundEach((run) => answering(call, run))
