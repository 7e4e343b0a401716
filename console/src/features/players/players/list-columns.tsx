import type { ReplyOf } from '@kham/contract/endpoint'
import type { LedgerEntry, PlayerOrder, usagesOfPlayer } from '@kham/contract/operator/players/players'
import type { Usage } from '@kham/contract/promotions/usages'
import type { Wager } from '@kham/contract/play/wagers'
import type { TFunction } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { StatusBadge } from '@kham/ui/status-badge'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { MoneyDoor } from '../../orders/kernel/money-door.tsx'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type NameOf = (providerId: string) => string
type TitleOf = (usage: Usage) => string
export type UsageOfPlayer = ReplyOf<typeof usagesOfPlayer>['usages'][number]

const desks = { deposit: '/deposits', withdrawal: '/withdrawals', move: '/moves' } as const

export const orderColumns = (t: TFunction<'players'>, nameOf: NameOf): Column<PlayerOrder>[] => [
  {
    key: 'code',
    header: t('column.code'),
    className: 'num',
    cell: (order) => (
      <>
        <Link to={desks[order.kind]} search={{ status: 'ALL', order: order.id }} className="link">
          {order.code}
        </Link>
        <span className="xs faint block">{formatDateTime(order.createdAt)}</span>
      </>
    ),
  },
  { key: 'kind', header: t('players:head.kind'), cell: ({ kind }) => t(`players:kind.${kind}`) },
  {
    key: 'provider',
    header: t('column.provider'),
    cell: ({ providerId, toProviderId }) =>
      [providerId, toProviderId].flatMap((each) => (each ? [nameOf(each)] : [])).join(' → '),
  },
  {
    key: 'kip',
    header: t('players:head.kip'),
    align: 'right',
    cell: ({ kip }) => (kip ? <MoneyText money={kip} /> : '—'),
  },
  {
    key: 'credit',
    header: t('players:head.credit'),
    align: 'right',
    cell: ({ credit }) => <MoneyText money={credit} />,
  },
  {
    key: 'status',
    header: t('column.status'),
    cell: ({ status }) => <StatusBadge status={status} label={t(`stage.${status}`)} />,
  },
  {
    key: 'way',
    header: t('players:head.way'),
    cell: ({ kind, id }) => <MoneyDoor kind={kind} id={id} />,
  },
]

export const entryColumns = (t: TFunction<'players'>, nameOf: NameOf): Column<LedgerEntry>[] => [
  {
    key: 'at',
    header: t('players:head.at'),
    className: 'num',
    cell: ({ at }) => formatDateTime(at),
  },
  {
    key: 'event',
    header: t('players:head.event'),
    cell: ({ event, key }) => (
      <>
        {t([`players:event.${event.replace('.', '_')}`, 'players:event.other'], { event })}
        <span className={classNames('xs faint block', styles['ledger-key'])}>{key}</span>
      </>
    ),
  },
  {
    key: 'account',
    header: t('players:head.account'),
    cell: ({ account, providerId }) =>
      account === 'credit' && providerId ? nameOf(providerId) : t('players:withUs'),
  },
  {
    key: 'amount',
    header: t('players:head.amount'),
    align: 'right',
    cell: ({ amount }) => (
      <MoneyText money={amount} sign className={amount.amount.startsWith('-') ? 'neg' : 'pos'} />
    ),
  },
  {
    key: 'after',
    header: t('players:head.after'),
    align: 'right',
    cell: ({ after }) => <MoneyText money={after} />,
  },
]

export const wagerColumns = (t: TFunction<'players'>, nameOf: NameOf): Column<Wager>[] => [
  {
    key: 'at',
    header: t('players:head.at'),
    className: 'num',
    cell: ({ at }) => formatDateTime(at),
  },
  { key: 'provider', header: t('column.provider'), cell: ({ providerId }) => nameOf(providerId) },
  { key: 'game', header: t('players:head.game'), cell: ({ game }) => game.name ?? game.id },
  {
    key: 'bet',
    header: t('players:head.bet'),
    align: 'right',
    cell: ({ bet }) => <MoneyText money={bet} />,
  },
  {
    key: 'win',
    header: t('players:head.win'),
    align: 'right',
    cell: ({ win }) => <MoneyText money={win} />,
  },
]

export const usageColumns = (
  t: TFunction<'players' | 'promotions'>,
  nameOf: NameOf,
  titleOf: TitleOf,
): Column<UsageOfPlayer>[] => [
  { key: 'promotion', header: t('promotions:column.promotion'), cell: (usage) => titleOf(usage) },
  { key: 'provider', header: t('column.provider'), cell: ({ providerId }) => nameOf(providerId) },
  {
    key: 'claimed',
    header: t('players:head.claimedAt'),
    className: 'num',
    cell: ({ claimedAt }) => formatDateTime(claimedAt),
  },
  {
    key: 'ended',
    header: t('players:head.endedAt'),
    className: 'num',
    cell: ({ endedAt }) => formatDateTime(endedAt),
  },
  {
    key: 'bonus',
    header: t('players:head.bonus'),
    align: 'right',
    cell: ({ promotionCredit }) => <MoneyText money={promotionCredit} />,
  },
  {
    key: 'status',
    header: t('column.status'),
    cell: ({ status }) => <StatusBadge status={status} label={t(`players:usage.${status}`)} />,
  },
  {
    key: 'deduction',
    header: t('players:head.deduction'),
    cell: ({ lastWithdrawId: id }) =>
      id === null ? (
        '—'
      ) : (
        <Link to="/withdrawals/$id/deduction" params={{ id }} className="link">
          {t('deductionDoor')}
        </Link>
      ),
  },
]
