import type { ProviderId } from '../../../contract/src/play/providers.ts'
import type { Browser } from './busy-world.ts'
import type { Name } from './people-names.ts'

export interface Player {
  name: Name
  browser: Browser
  id: string
  accountId: string
  account: { number: string; bank: string }
  /** Where they mostly play; a promotion binds them to it. */
  home: ProviderId
  /** Shares a browser with others. */
  isLinked: boolean
  hasPaidIn: boolean
  /** Where some of it may be left. */
  places: Set<ProviderId>
}
