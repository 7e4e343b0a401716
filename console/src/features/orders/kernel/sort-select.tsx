import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import { useTranslation } from '../../../words.ts'
import styles from '@kham/ui/field.module.css'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { Sorting } from './sorting.ts'
import queueStyles from '../../../layout/queue.module.css'
import denseDeskStyles from '../../../layout/dense-desk.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface SortSelectProps<Sort extends QueueSort> extends Sorting<Sort> {
  sorts: readonly Sort[]
}

/** Sort of a list; on a phone it replaces the table's headers. */
export function SortSelect<Sort extends QueueSort>({ sorts, sort, onSort }: SortSelectProps<Sort>) {
  const { t } = useTranslation()
  return (
    <span className={classNames(styles.control, queueStyles['sort-select'], denseDeskStyles['sort-select'])}>
      <select
        aria-label={t('queue.sort')}
        value={sort}
        onChange={({ currentTarget }) => onSort(sorts.find((each) => each === currentTarget.value) ?? sort)}
      >
        {sorts.map((each: QueueSort) => (
          <option key={each} value={each}>
            {t(`queue.${each}`)}
          </option>
        ))}
      </select>
      <span className={styles.pre}>
        <Icon path={icons.chevronDown} />
      </span>
    </span>
  )
}
