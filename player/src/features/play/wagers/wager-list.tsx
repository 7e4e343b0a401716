import { fromMinor, toMinor } from '@kham/contract/money'
import type { Wager } from '@kham/contract/play/wagers'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney, formatTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { DayList } from '../../orders/kernel/day-list.tsx'

export function WagerList({ rows }: { rows: readonly Wager[] | undefined }) {
  const { t } = useTranslation('wager')
  return (
    <DayList
      label={t('wager:title')}
      rows={rows}
      columns={columns(t)}
      keyOf={keyOf}
      timeOf={({ at }) => at}
      renderRow={(wager) => <WagerRow wager={wager} />}
    />
  )
}

const keyOf = ({ providerId, id }: Wager) => `${providerId} ${id}`
const nameOf = ({ game }: Wager) => game.name ?? game.id

/** What the round has changed: what came back less what was bet. */
const resultOf = ({ bet, win }: Wager) => ({
  amount: fromMinor(toMinor(win.amount) - toMinor(bet.amount)),
  currency: win.currency,
})
const lookOf = ({ amount }: { amount: string }) =>
  amount.startsWith('-') || !/[1-9]/.test(amount) ? 'muted' : 'pos'

function WagerRow({ wager }: { wager: Wager }) {
  const { t } = useTranslation('wager')
  const { at, bet, providerId } = wager
  const result = resultOf(wager)
  return (
    <ListRow
      mark={<ProviderMark provider={providerId} />}
      title={nameOf(wager)}
      text={`${formatTime(at)} · ${t('wager:betOf', { amount: formatMoney(bet) })}`}
      value={<MoneyText money={result} sign className={lookOf(result)} />}
    />
  )
}

const money = (
  key: string,
  header: string,
  cell: (wager: Wager) => Wager['balanceAfter'],
  className = '',
): Column<Wager> => ({
  key,
  header,
  align: 'right',
  cell: (wager) => {
    const amount = cell(wager)
    return amount === null ? '–' : <MoneyText money={amount} withUnit={false} className={className} />
  },
})

const columns = (t: TFunction<'wager'>): Column<Wager>[] => [
  { key: 'time', header: t('wager:time'), className: 'num', cell: ({ at }) => formatDateTime(at) },
  {
    key: 'game',
    header: t('wager:game'),
    loading: <span className="pmark sm skel" />,
    cell: (wager) => (
      <span className="row">
        <ProviderMark provider={wager.providerId} size="sm" />
        {nameOf(wager)}
      </span>
    ),
  },
  money('bet', t('wager:bet'), ({ bet }) => bet),
  money('win', t('wager:win'), ({ win }) => win),
  {
    key: 'result',
    header: t('wager:result'),
    align: 'right',
    cell: (wager) => {
      const result = resultOf(wager)
      return <MoneyText money={result} withUnit={false} sign className={`b ${lookOf(result)}`} />
    },
  },
  money('balance', t('wager:balance'), ({ balanceAfter }) => balanceAfter, 'faint'),
]
