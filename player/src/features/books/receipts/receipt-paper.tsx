import type { ReceiptBody } from '@kham/contract/books/receipts'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import type { ReactNode } from 'react'
import { outcomeMoney, useReceiptLines } from './receipt-words.ts'
import styles from './receipts.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ReceiptPaperProps {
  body: ReceiptBody
  /** What stands below its lines. */
  children?: ReactNode
}

/** A receipt as a sheet of white paper, as it is printed too. */
export function ReceiptPaper({ body, children }: ReceiptPaperProps) {
  const { t } = useTranslation('receipt')
  const lines = useReceiptLines()(body)
  return (
    <article className={styles.receipt} aria-label={t('receipt:numbered', { number: body.number })}>
      <header>
        <b>{body.agency.name}</b>
        <span>{t('receipt:numbered', { number: body.number })}</span>
      </header>
      <p className={styles.end}>{t(`receipt:outcome.${body.outcome}`)}</p>
      <p className={classNames('num', styles.sum)}>{outcomeMoney(body)}</p>
      <KvList>
        {lines.map(({ label, value, isNumber }, place) => (
          <KvRow key={place} label={label}>
            <span className={isNumber ? 'num' : undefined}>{value}</span>
          </KvRow>
        ))}
      </KvList>
      {children}
    </article>
  )
}
