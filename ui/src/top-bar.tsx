import type { ReactNode } from 'react'
import './top-bar.css'

/** The bar at the top of the player site. Children in order: menu button, home link of class `logo`, then actions. */
export const TopBar = ({ children }: { children: ReactNode }) => (
  <header className="topbar">
    <div className="topbar-in">{children}</div>
  </header>
)
