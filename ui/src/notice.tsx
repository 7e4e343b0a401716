import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import './notice.css'

type NoticeTone = 'info' | 'promo' | 'warn' | 'danger' | 'ok'

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  promo: 'gift',
  warn: 'warning',
  danger: 'alert-circle',
  ok: 'circle-check',
}

type NoticeProps = {
  tone?: NoticeTone
  icon?: IconName
  role?: 'alert' | 'status'
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A message that stays on the page. Give `role="alert"` to an error that just came from the server, `status` to news of an order. */
export function Notice({ tone = 'info', icon, role, action, className, children }: NoticeProps) {
  return (
    <div className={classNames('notice', tone, action !== undefined && 'mid', className)} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div className="grow">{children}</div>
      {action}
    </div>
  )
}
