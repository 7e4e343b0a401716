import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { FilterChips } from '@kham/ui/filter-chips'
import type { IconPath } from '@kham/ui/icon'
import type { FilterProps, HistoryNamespace } from './history.tsx'

interface HistoryFilterProps<Value extends string> extends FilterProps<Value> {
  ns: Exclude<HistoryNamespace, 'adjustment'>
  /** What there is, in the order of the chips. */
  options: (
    t: TFunction<'deposit' | 'promotion'>,
  ) => readonly { value: Value; label: string; icon?: IconPath }[]
}

export function HistoryFilter<Value extends string>({
  ns,
  options,
  value,
  onChange,
}: HistoryFilterProps<Value>) {
  const { t } = useTranslation(ns, 'deposit')
  return (
    <FilterChips<Value | 'ALL'>
      label={t(`${ns}:history.filter`)}
      value={value ?? 'ALL'}
      onChange={(next) => onChange(next === 'ALL' ? undefined : next)}
      options={[{ value: 'ALL', label: t(`${ns}:history.all`) }, ...options(t)]}
    />
  )
}
