import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './footer.module.css'

type FooterProps = {
  brand: ReactNode
  banks?: ReactNode
  age: string
  responsible: string
  /** Leads to what a player can do for it. */
  sober: ReactNode
  legal: ReactNode
  children?: ReactNode
}

/** The end of a public page: `brand`, `banks` (a `banks` grid of marks), `FooterColumn`s as children, then age mark with words and a way, and `legal`. */
export function Footer({ brand, banks, age, responsible, sober, legal, children }: FooterProps) {
  return (
    <footer className={classNames('weave', styles.footer)}>
      <div className="page stack-6">
        <div className={classNames('row between wrap', styles.head)}>
          <div className="stack-3">{brand}</div>
          {banks}
        </div>
        {children !== undefined && (
          <>
            <hr className="hr" />
            <div className={styles.cols}>{children}</div>
          </>
        )}
        <hr className="hr" />
        <div className="row wrap between sm">
          <div className="row">
            <span className={styles.age}>{age}</span>
            <b>{responsible}</b>
          </div>
          {sober}
        </div>
        <div className="xs muted">{legal}</div>
      </div>
    </footer>
  )
}

type FooterColumnProps = { title: ReactNode; wide?: boolean; children: ReactNode }

/** A list of names under its heading; children are `<li>`s. `wide` is the column of games. */
export const FooterColumn = ({ title, wide, children }: FooterColumnProps) => (
  <div className={classNames(wide && styles.games)}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
)
