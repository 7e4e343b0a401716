import type { ReactNode } from 'react'
import styles from './account-shell.module.css'

type PageHeaderProps = { title: ReactNode; back?: ReactNode; end?: ReactNode }

/** The title of a page. `back` is a link of classes `iconbtn soft` around an arrow-left, `end` an action or a badge. */
export const PageHeader = ({ title, back, end }: PageHeaderProps) => (
  <div className={styles.pagehead}>
    {back}
    <h1 className="h1 grow">{title}</h1>
    {end}
  </div>
)
