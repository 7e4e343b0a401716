import type { BankCode } from '@kham/contract/cashier/banks'
import { batchColumns } from '@kham/contract/operator/orders/payout-batch'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { swapItem } from '../../../swap-item.ts'
import type { BatchFormState } from './batch-columns.ts'
import { batchAddress } from './payout-api.ts'
import fieldStyles from '@kham/ui/field.module.css'
import styles from './payouts.module.css'

interface BatchLinkProps {
  form: BatchFormState
  /** Whether the list is of what one has taken: nothing else is in a file. */
  isMine: boolean
  /** The bank that the list is narrowed to. */
  bank: BankCode | undefined
}

/** One's own payouts as a file for the bank's form, and which columns that form wants in which order. */
export function BatchLink({ form, isMine, bank }: BatchLinkProps) {
  const { t } = useTranslation('payout')
  const { columns, hasTotal, change, changeTotal } = form
  const others = batchColumns.filter((column) => !columns.includes(column))
  return (
    <div className="row wrap">
      <details className={styles['batch-columns']}>
        <summary className={buttonClass({ look: 'ghost', size: 'sm' })}>{t('payout:columns.title')}</summary>
        <ul className="card" aria-label={t('payout:columns.title')}>
          {[...columns, ...others].map((column) => {
            const isIn = columns.includes(column)
            const name = t(`payout:columns.${column}`)
            const toggle = () => change(isIn ? columns.filter((one) => one !== column) : [...columns, column])
            return (
              <li key={column} className="row">
                <label className="row grow">
                  <input
                    type="checkbox"
                    className={fieldStyles.checkbox}
                    checked={isIn}
                    disabled={isIn && columns.length === 1}
                    onChange={toggle}
                  />
                  {name}
                </label>
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className={buttonClass({ look: 'ghost', size: 'sm' })}
                    aria-label={t(by === -1 ? 'payout:columns.up' : 'payout:columns.down', { name })}
                    disabled={!isIn || swapItem(columns, column, by) === columns}
                    onClick={() => change(swapItem(columns, column, by))}
                  >
                    <Icon path={by === -1 ? icons.arrowUp : icons.arrowDown} size={16} />
                  </button>
                ))}
              </li>
            )
          })}
          <li className="row">
            <label className="row grow">
              <input
                type="checkbox"
                className={fieldStyles.checkbox}
                checked={hasTotal}
                onChange={({ currentTarget }) => changeTotal(currentTarget.checked)}
              />
              {t('payout:columns.total')}
            </label>
          </li>
        </ul>
      </details>
      {isMine &&
        (['xlsx', 'csv'] as const).map((as) => (
          <a
            key={as}
            className={buttonClass({ look: 'secondary', size: 'sm' })}
            href={batchAddress(as, { bank }, form)}
            download
          >
            <Icon path={icons.download} size={18} />
            {t('payout:batchMine', { as: as.toUpperCase() })}
          </a>
        ))}
    </div>
  )
}
