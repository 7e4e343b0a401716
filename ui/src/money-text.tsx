import type { Money } from '@kham/contract/money'
import { classNames } from './class-names.ts'
import { formatMoney } from './format.ts'

type MoneyTextProps = {
  money: Money
  withUnit?: boolean
  sign?: boolean
  minus?: boolean
  className?: string | undefined
}

/**
 * An amount in tabular digits. With `sign` an amount above zero carries its plus, as bonuses and ledgers do; `minus` says that it is taken
 * away.
 */
export function MoneyText({
  money,
  withUnit = true,
  sign = false,
  minus = false,
  className,
}: MoneyTextProps) {
  const isGain = sign && /[1-9]/.test(money.amount) && !money.amount.startsWith('-')
  return (
    <span className={classNames('num', className)}>
      {isGain && '+'}
      {minus && '−'}
      {formatMoney(money, { withUnit })}
    </span>
  )
}
