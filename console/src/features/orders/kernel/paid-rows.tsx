import { fromMinor, toMinor, type Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'

interface PaidRowsProps {
  ordered: Money
  /** All that came for it and is with us, also what waits. */
  received: Money
}

/** What was to be paid, what has come, and what is missing or too much. */
export function PaidRows({ ordered, received }: PaidRowsProps) {
  const { t } = useTranslation()
  const missing = toMinor(ordered.amount) - toMinor(received.amount)
  const difference = { ...ordered, amount: fromMinor(missing < 0n ? -missing : missing) }
  return (
    <>
      <KvRow label={t('paid.ordered')}>
        <MoneyText money={ordered} />
      </KvRow>
      <KvRow label={t('paid.received')}>
        <MoneyText money={received} />
      </KvRow>
      <KvRow
        label={t(missing < 0n ? 'paid.tooMuch' : 'paid.missing')}
        {...(missing !== 0n && { tone: 'neg' })}
      >
        <MoneyText money={difference} />
      </KvRow>
    </>
  )
}
