import * as icons from '@kham/ui/icons.ts'
import type { OrbLook } from '@kham/ui/orb'
import type { ReactNode } from 'react'
import styles from '../../../layout/order-splash.module.css'

/** A status that the server knows and this page does not. */
export const unknownLook: OrbLook = { icon: icons.info, tone: 'gold' }

/** How an order stands, large and announced: an orb, a heading, a sum (class `sum`) and a sentence. */
export const OrderSplash = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.splash} role="status" aria-label={label}>
    {children}
  </div>
)

/** The middle of a sheet: a sum (class `sum`) with what belongs to it. */
export const OrderTop = ({ children }: { children: ReactNode }) => (
  <div className={styles['order-head']}>{children}</div>
)
