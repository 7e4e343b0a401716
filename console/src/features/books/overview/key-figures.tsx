import type { Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { formatDecimal } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { MoneyText } from '@kham/ui/money-text'
import type { ReactNode } from 'react'
import type { Overview } from './overview-api.ts'
import { changeOf, netOf } from './overview-sums.ts'
import styles from './overview.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What went in and out, how that compares with the time before, and who is there. */
export function KeyFigures({ overview: { totals, before, online } }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  return (
    <dl className={styles.kpis}>
      <Figure name={t('overview:deposits')} value={<MoneyText money={totals.deposits} />}>
        <Change now={totals.deposits} before={before.deposits} />
      </Figure>
      <Figure name={t('overview:withdrawals')} value={<MoneyText money={totals.withdrawals} />}>
        <Change now={totals.withdrawals} before={before.withdrawals} />
      </Figure>
      <Figure name={t('overview:net')} value={<MoneyText money={netOf(totals)} />}>
        <Change now={netOf(totals)} before={netOf(before)} />
      </Figure>
      <Figure name={t('overview:newPlayers')} value={totals.newPlayers}>
        {t('overview:beforeCount', { n: before.newPlayers })}
      </Figure>
      <Figure name={t('overview:activePlayers')} value={totals.activePlayers}>
        {t('overview:online', { n: online })}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) => (
  <div className={classNames('card', styles.figure)}>
    <dt className="xs muted">{name}</dt>
    <dd className={classNames('num', styles.value)}>{value}</dd>
    <dd className="xs muted">{children}</dd>
  </div>
)

function Change({ now, before }: { now: Money; before: Money }) {
  const { t } = useTranslation('overview')
  const percent = changeOf(now, before)
  if (percent === null) return t('overview:nothingBefore')
  const size = formatDecimal(Math.abs(percent))
  return (
    <span className={styles.delta}>
      <Icon path={percent < 0 ? icons.arrowDown : icons.arrowUp} size={14} />
      {t(percent < 0 ? 'overview:less' : 'overview:more', { percent: size })}
    </span>
  )
}
