import type { Money } from '@kham/contract/money'
import type { ReactNode } from 'react'
import { formatDateTime } from './format.ts'
import { KvRow, type KvRowProps } from './kv-list.tsx'
import { MoneyText } from './money-text.tsx'

type Row = Omit<KvRowProps, 'children'>

/** A sum of money. */
export const KvMoney = ({ money, ...row }: Row & { money: Money }) => (
  <KvRow {...row}>
    <MoneyText money={money} />
  </KvRow>
)

/** What is made of figures, as a code or a rate; nothing where there is none. */
export const KvNum = ({ children, ...row }: Row & { children: ReactNode }) =>
  children === null || children === undefined || children === '' ? null : (
    <KvRow {...row}>
      <span className="num">{children}</span>
    </KvRow>
  )

/** A moment; nothing where it has not come. */
export const KvTime = ({ at, ...row }: Row & { at: string | null }) =>
  at === null ? null : <KvNum {...row}>{formatDateTime(at)}</KvNum>
