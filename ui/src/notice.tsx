import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import styles from './notice.module.css'

type NoticeTone = 'info' | 'promo' | 'warn' | 'danger' | 'ok'

const iconOf: Record<NoticeTone, IconPath> = {
  info: icons.info,
  promo: icons.gift,
  warn: icons.warning,
  danger: icons.alertCircle,
  ok: icons.circleCheck,
}

type NoticeProps = {
  tone?: NoticeTone
  icon?: IconPath
  role?: 'alert' | 'status'
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A message that stays on the page. Give `role="alert"` to an error that just came from the server, `status` to news of an order. */
export function Notice({ tone = 'info', icon, role, action, className, children }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], action !== undefined && styles.mid, className)}
      role={role}
    >
      <Icon path={icon ?? iconOf[tone]} />
      <div className="grow">{children}</div>
      {action}
    </div>
  )
}
