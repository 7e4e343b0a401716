import type { Verbs } from '../command.ts'
import { listProviders } from './list-providers.ts'
import { setProvider } from './set-provider.ts'
import { testProvider } from './test-provider.ts'

/** `npm run kham -- provider …`: how an agency's game providers are reached. */
export const providerVerbs: Verbs = { list: listProviders, set: setProvider, test: testProvider }
