import type { ReactNode } from 'react'
import './card.css'
import { classNames } from './class-names.ts'
import styles from './kv-list.module.css'

type KvListProps = { inner?: boolean; className?: string | undefined; children: ReactNode }

/** Names and values of one thing; `inner` draws it as a panel of its own. Children are `KvRow`s. */
export const KvList = ({ inner, className, children }: KvListProps) => (
  <dl className={classNames(styles.kv, inner && 'inner', className)}>{children}</dl>
)

export type KvRowProps = { label: ReactNode; tone?: 'pos' | 'neg'; total?: boolean; children: ReactNode }

/** One name with its value. `total` sets it off as the sum of the rows above. */
export const KvRow = ({ label, tone, total, children }: KvRowProps) => (
  <div className={total ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd className={tone}>{children}</dd>
  </div>
)
