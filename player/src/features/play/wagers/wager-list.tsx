import type { Language } from '@kham/contract/site/languages'
import type { Wager } from '@kham/contract/play/wagers'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney, formatTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { DayList } from '../../orders/kernel/day-list.tsx'
import { gameColumn, lookOf, moneyColumn, nameOf, resultColumn, resultOf } from './played.tsx'

export function WagerList({ rows }: { rows: readonly Wager[] | undefined }) {
  const { t, language } = useTranslation('wager')
  return (
    <DayList
      label={t('wager:title')}
      rows={rows}
      columns={columns(t, language)}
      keyOf={keyOf}
      timeOf={({ at }) => at}
      renderRow={(wager) => <WagerRow wager={wager} />}
    />
  )
}

const keyOf = ({ providerId, id }: Wager) => `${providerId} ${id}`

function WagerRow({ wager }: { wager: Wager }) {
  const { t, language } = useTranslation('wager')
  const { at, bet, providerId } = wager
  const result = resultOf(wager)
  return (
    <ListRow
      mark={<ProviderMark provider={providerId} />}
      title={nameOf(wager, language)}
      text={`${formatTime(at)} · ${t('wager:betOf', { amount: formatMoney(bet) })}`}
      value={<MoneyText money={result} sign className={lookOf(result)} />}
    />
  )
}

const columns = (t: TFunction<'wager'>, language: Language): Column<Wager>[] => [
  { key: 'time', header: t('wager:time'), className: 'num', cell: ({ at }) => formatDateTime(at) },
  gameColumn(t('wager:game'), language),
  moneyColumn('bet', t('wager:bet'), ({ bet }) => bet),
  moneyColumn('win', t('wager:win'), ({ win }) => win),
  resultColumn(t('wager:result')),
  moneyColumn('balance', t('wager:balance'), ({ balanceAfter }) => balanceAfter, 'faint'),
]
