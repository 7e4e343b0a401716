import type { IconName } from './icon.tsx'

export type StatusTone = 'open' | 'paid' | 'success' | 'fail' | 'info' | 'goldb'
export type StatusLook = { tone: StatusTone; icon: IconName }

const looks = new Map<string, StatusLook>(
  Object.entries({
    OPEN: { tone: 'open', icon: 'clock' },
    PAID: { tone: 'paid', icon: 'banknote' },
    SUCCESS: { tone: 'success', icon: 'check' },
    FAILED: { tone: 'fail', icon: 'close' },
    CANCELED: { tone: 'fail', icon: 'ban' },
    REJECTED: { tone: 'fail', icon: 'ban' },
    USED: { tone: 'goldb', icon: 'gift' },
    ACTIVE: { tone: 'success', icon: 'check' },
    INACTIVE: { tone: 'open', icon: 'pause' },
  } satisfies Record<string, StatusLook>),
)

/** Tone and icon of a status. A status that this build does not know is grey, as an open one is. */
export const statusLook = (status: string): StatusLook => looks.get(status) ?? { tone: 'open', icon: 'info' }

export const isKnownStatus = (status: string) => looks.has(status)
