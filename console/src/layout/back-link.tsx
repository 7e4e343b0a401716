import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import './back-link.css'

/** From one thing to the list that it is in. */
export const BackLink = ({
  to,
  children,
}: {
  to: '/announcements' | '/payouts' | '/players' | '/promotions' | '/statements'
  children: ReactNode
}) => (
  <Link to={to} className="link sm back-link">
    <Icon path={icons.chevronLeft} size={16} />
    {children}
  </Link>
)
