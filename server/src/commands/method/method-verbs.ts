import type { Verbs } from '../command.ts'
import { listMethods } from './list-methods.ts'
import { setMethod } from './set-method.ts'
import { testMethod } from './test-method.ts'

/** `npm run kham -- method …`: how an agency's players pay in. */
export const methodVerbs: Verbs = { list: listMethods, set: setMethod, test: testMethod }
