import { DateField, type DateFieldProps } from '@kham/ui/date-field'
import { useTranslation } from '../words.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A day, or with `withTime` a minute of one, in the reader's words. */
export function DayField(props: Omit<DateFieldProps, 'words'>) {
  const { t } = useTranslation()
  return (
    <DateField
      {...props}
      words={{
        calendar: t('day.calendar'),
        previous: t('day.previous'),
        next: t('day.next'),
        weekdays: weekdays.map((each) => t(`day.${each}`)),
        format: t('day.format'),
        formatWithTime: t('day.formatWithTime'),
        bad: (format) => t('day.bad', { format }),
        early: (bound) => t('day.early', { day: bound }),
        late: (bound) => t('day.late', { day: bound }),
      }}
    />
  )
}
