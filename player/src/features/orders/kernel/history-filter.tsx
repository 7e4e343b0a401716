import type { TFunction } from '@kham/site/translate'
import { useTranslation } from '@kham/site/words'
import { FilterChips } from '@kham/ui/filter-chips'
import type { IconPath } from '@kham/ui/icon'
import type { FilterProps, HistoryNamespace } from './history.tsx'

interface HistoryFilterProps<Value extends string> extends FilterProps<Value> {
  ns: HistoryNamespace
  /** What there is, in the order of the chips. */
  options: (t: TFunction) => readonly { value: Value; label: string; icon?: IconPath }[]
}

export function HistoryFilter<Value extends string>({
  ns,
  options,
  value,
  onChange,
}: HistoryFilterProps<Value>) {
  const { t } = useTranslation([ns, 'deposit'])
  return (
    <FilterChips<Value | 'ALL'>
      label={t('history.filter')}
      value={value ?? 'ALL'}
      onChange={(next) => onChange(next === 'ALL' ? undefined : next)}
      options={[{ value: 'ALL', label: t('history.all') }, ...options(t)]}
    />
  )
}
