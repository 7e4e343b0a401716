import { fromMinor, toMinor, type Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { KvMoney } from '@kham/ui/kv-rows'

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
      <KvMoney label={t('paid.ordered')} money={ordered} />
      <KvMoney label={t('paid.received')} money={received} />
      {missing !== 0n && (
        <KvMoney label={t(missing < 0n ? 'paid.tooMuch' : 'paid.missing')} tone="neg" money={difference} />
      )}
    </>
  )
}
