import * as icons from './icons.ts'
import type { ProviderStatus } from '@kham/contract/play/provider-status'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

const looks = {
  UP: { tone: 'success', icon: icons.check },
  SLOW: { tone: 'paid', icon: icons.clock },
  DOWN: { tone: 'fail', icon: icons.unplug },
  MAINTENANCE: { tone: 'info', icon: icons.wrench },
} as const satisfies Record<ProviderStatus, object>

/** How a provider does, as both sites show it; the words are the site's. */
export const ProviderStatusBadge = ({
  status,
  children,
}: {
  status: ProviderStatus
  children: ReactNode
}) => <Badge {...looks[status]}>{children}</Badge>
