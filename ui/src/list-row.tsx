import type { ReactNode } from 'react'
import styles from './list.module.css'

type ListRowProps = {
  mark?: ReactNode
  title: ReactNode
  text?: ReactNode
  value?: ReactNode
  badge?: ReactNode
}

/** What stands in one row of a history. Put it into a link, button or div of class `tx`, and the rows into a `card`. */
export function ListRow({ mark, title, text, value, badge }: ListRowProps) {
  return (
    <>
      {mark}
      <span className="grow">
        <b>{title}</b>
        {text !== undefined && <span className="block xs faint num">{text}</span>}
      </span>
      <span className={styles.end}>
        {value !== undefined && <b className="num">{value}</b>}
        {badge}
      </span>
    </>
  )
}
