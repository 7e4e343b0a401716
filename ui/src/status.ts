import * as icons from './icons.ts'
import type { IconPath } from './icon.tsx'

export type StatusTone = 'open' | 'paid' | 'success' | 'fail' | 'info' | 'goldb'
export type StatusLook = { tone: StatusTone; icon: IconPath }

const looks = new Map<string, StatusLook>(
  Object.entries({
    OPEN: { tone: 'open', icon: icons.clock },
    PAID: { tone: 'paid', icon: icons.banknote },
    SUCCESS: { tone: 'success', icon: icons.check },
    FAILED: { tone: 'fail', icon: icons.close },
    CANCELED: { tone: 'fail', icon: icons.ban },
    REJECTED: { tone: 'fail', icon: icons.ban },
    USED: { tone: 'goldb', icon: icons.gift },
    ACTIVE: { tone: 'success', icon: icons.check },
    INACTIVE: { tone: 'open', icon: icons.pause },
  } satisfies Record<string, StatusLook>),
)

/** Tone and icon of a status. A status that this build does not know is grey, as an open one is. */
export const statusLook = (status: string): StatusLook =>
  looks.get(status) ?? { tone: 'open', icon: icons.info }

export const isKnownStatus = (status: string) => looks.has(status)
