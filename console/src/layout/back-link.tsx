import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Link back from one item to its list. */
export const BackLink = ({
  to,
  children,
}: {
  to: '/announcements' | '/payouts' | '/players' | '/promotions' | '/statements'
  children: ReactNode
}) => (
  <Link to={to} className={classNames('link sm', styles['back-link'])}>
    <Icon path={icons.chevronLeft} size={16} />
    {children}
  </Link>
)
