import type { ReactNode } from 'react'
import './order-splash.css'

/** How an order stands, large and announced: an orb, a heading, a sum (class `sum`) and a sentence. */
export const OrderSplash = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="splash" role="status" aria-label={label}>
    {children}
  </div>
)

/** The middle of a sheet: a sum (class `sum`) with what belongs to it. */
export const OrderTop = ({ children }: { children: ReactNode }) => (
  <div className="order-head">{children}</div>
)
