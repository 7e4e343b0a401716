import { groupDigits } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'
import { FilterSelect } from './filter-select.tsx'

/** Whole kip, both among it; undefined = no bound. */
export interface AmountRange {
  least?: number | undefined
  most?: number | undefined
}

const usual: readonly AmountRange[] = [
  { most: 500_000 },
  { least: 500_000, most: 2_000_000 },
  { least: 2_000_000, most: 5_000_000 },
  { least: 5_000_000 },
]
const keyOf = ({ least, most }: AmountRange) => `${least ?? ''}-${most ?? ''}`
const kip = (amount: number) => groupDigits(String(amount))

function words({ least, most }: AmountRange) {
  if (least === undefined) return `≤ ${kip(most ?? 0)} ₭`
  return most === undefined ? `≥ ${kip(least)} ₭` : `${kip(least)} – ${kip(most)} ₭`
}

/** A chip for amounts: one of the usual ranges, or what an address says. */
export function AmountSelect({ range, onRange }: { range: AmountRange; onRange: (to: AmountRange) => void }) {
  const { t } = useTranslation('withdrawal')
  const isOpen = range.least === undefined && range.most === undefined
  const ranges = isOpen || usual.some((each) => keyOf(each) === keyOf(range)) ? usual : [...usual, range]
  return (
    <FilterSelect
      label={t('withdrawal:filter.amount')}
      value={isOpen ? '' : keyOf(range)}
      items={ranges.map((each) => [keyOf(each), words(each)])}
      onChange={(value) => {
        const { least, most } = ranges.find((each) => keyOf(each) === value) ?? {}
        onRange({ least, most })
      }}
    />
  )
}
