import { DayField } from '../../../layout/day-field.tsx'
import { useTranslation } from '../../../words.ts'
import type { QueueSearch } from '../kernel/queue-search.ts'

export type Days = Pick<QueueSearch, 'paidFrom' | 'paidTo'>

/** The first and the last day. */
export function PaidBetween({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useTranslation('deposit')
  const { paidFrom, paidTo } = days
  const move = (name: keyof Days) => (value: string, isDay: boolean) => {
    if (isDay || value === '') onDays({ ...days, [name]: value === '' ? undefined : value })
  }
  return (
    <>
      <DayField
        label={t('deposit:paid.from')}
        value={paidFrom ?? ''}
        max={paidTo}
        onChange={move('paidFrom')}
      />
      <DayField label={t('deposit:paid.to')} value={paidTo ?? ''} min={paidFrom} onChange={move('paidTo')} />
    </>
  )
}
