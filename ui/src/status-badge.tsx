import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { statusLook } from './status.ts'

type StatusBadgeProps = { status: string; label?: ReactNode }

/** A status as icon, word and colour. Pass its word as `label`; without one, as for an unknown status, the raw code is shown. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { tone, icon } = statusLook(status)
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? status}
    </Badge>
  )
}
