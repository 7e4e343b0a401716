import type { ReactNode } from 'react'
import { BrandMark } from './brand.tsx'
import './card.css'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import type { IconPath } from './icon.tsx'
import { Orb } from './orb.tsx'
import type { OrbTone } from './orb.tsx'
import styles from './state.module.css'

type StatePageProps = {
  role?: 'alert' | 'status'
  logo?: ReactNode
  icon?: IconPath
  tone?: OrbTone
  mark?: ReactNode
  title: ReactNode
  text?: ReactNode
  code?: ReactNode
  underBar?: boolean
  children?: ReactNode
}

/**
 * A screen that says one thing: not found, out of order, in preparation. `mark` stands above the title, as a
 * `NotFoundMark` does, else `icon` in its orb. `underBar` leaves room for the top bar. Children are the actions.
 */
export function StatePage({
  role,
  logo,
  icon,
  tone = 'bad',
  mark,
  title,
  text,
  code,
  underBar = false,
  children,
}: StatePageProps) {
  return (
    <main className={classNames(styles.full, underBar && styles['under-bar'])}>
      <div className={styles['full-in']} role={role}>
        {logo}
        {mark ?? (icon && <Orb icon={icon} tone={tone} size="lg" />)}
        <h1 className="h1">{title}</h1>
        {text !== undefined && <p className="muted">{text}</p>}
        {children !== undefined && <div className={styles.acts}>{children}</div>}
        {code !== undefined && <p className={classNames('xs faint num', styles.code)}>{code}</p>}
      </div>
    </main>
  )
}

/** The flower between two fours. */
export const NotFoundMark = () => (
  <div className={classNames('num foil', styles['not-found'])} aria-hidden="true">
    4<BrandMark size={92} />4
  </div>
)

type ErrorBoxProps = {
  title: ReactNode
  text: ReactNode
  /** Shown under the title of the page. */
  isWithin?: boolean
  details?: ReactNode
  children?: ReactNode
}

/** Something broke inside a page. Children are the actions (try again, show details); `details` is the technical text once shown. */
export function ErrorBox({ title, text, isWithin = false, details, children }: ErrorBoxProps) {
  const Heading = isWithin ? 'h2' : 'h1'
  return (
    <div className={classNames('card card-p', styles.errbox)} role="alert">
      <div className="row top">
        <Orb icon={icons.warning} tone="bad" size="sm" />
        <div className="grow stack-2">
          <Heading className="h2">{title}</Heading>
          <p className="muted sm">{text}</p>
        </div>
      </div>
      <div className="row wrap">{children}</div>
      {details !== undefined && <pre className="inner">{details}</pre>}
    </div>
  )
}
