import { buttonClass } from '@kham/ui/button'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShortcuts } from './shortcuts.ts'

interface NewLinkProps {
  to: NonNullable<LinkProps['to']>
  look?: 'secondary'
  children: ReactNode
}

/** Link to the form for a new one; the key N follows it too. */
export function NewLink({ to, look, children }: NewLinkProps) {
  const navigate = useNavigate()
  useShortcuts({ n: () => void navigate({ to }) })
  return (
    <Link to={to} className={buttonClass(look ? { look } : {})}>
      {children}
    </Link>
  )
}
