import { dayOf } from '@kham/contract/day'
import { useTranslation } from '../../../words.ts'
import { FilterChips } from '@kham/ui/filter-chips'
import { DayField } from '../../../layout/day-field.tsx'
import { daysOfPreset, faultOf, presetOf, presets, type Period, type Preset } from './report-search.ts'
import styles from './reports.module.css'

interface PeriodPickerProps {
  now: Date
  period: Period
  /** A report has bounds that an export has not. */
  isBounded: boolean
  /** Only the last day is asked for: how it stood at its end. */
  onlyLast?: boolean
  onPeriod: (period: Period) => void
}

/** First and last day, in Vientiane: one of the usual periods, or any. */
export function PeriodPicker({ now, period, isBounded, onlyLast = false, onPeriod }: PeriodPickerProps) {
  const { t } = useTranslation('report')
  const fault = onlyLast ? null : faultOf(period, isBounded)
  const today = dayOf(now)
  const change = (name: 'from' | 'to') => (day: string, isDay: boolean) => {
    if (isDay) onPeriod({ ...period, [name]: day })
  }
  return (
    <div className={styles.period}>
      {!onlyLast && (
        <FilterChips<Preset | 'free'>
          label={t('report:period')}
          value={presetOf(period, now) ?? 'free'}
          options={presets.map((value) => ({ value, label: t(`report:preset.${value}`) }))}
          onChange={(value) => value !== 'free' && onPeriod(daysOfPreset(value, now))}
        />
      )}
      {!onlyLast && (
        <DayField
          label={t('report:from')}
          value={period.from}
          max={today}
          required
          onChange={change('from')}
        />
      )}
      <DayField
        label={t(onlyLast ? 'report:endOf' : 'report:to')}
        value={period.to}
        max={today}
        required
        onChange={change('to')}
        error={fault ? t(`report:fault.${fault}`) : undefined}
      />
    </div>
  )
}
