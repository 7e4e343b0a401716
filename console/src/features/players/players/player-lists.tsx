import * as icons from '@kham/ui/icons.ts'
import type { LedgerEntry, PlayerOrder } from '@kham/contract/operator/players/players'
import type { Wager } from '@kham/contract/play/wagers'
import { useTranslation } from '../../../words.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { useTitleOf } from '../../promotions/promotions/promotion-words.ts'
import {
  entryColumns,
  orderColumns,
  usageColumns,
  wagerColumns,
  type UsageOfPlayer,
} from './list-columns.tsx'
import { LongList } from './long-list.tsx'
import { entriesQuery, ordersQuery, usagesQuery, wagersQuery } from './player-api.ts'

interface Of {
  id: string
}

/** Deposits, withdrawals and moves of credit, each with the way to its desk. */
export function PlayerOrders({ id }: Of) {
  const { t } = useTranslation('players')
  const nameOf = useProviderNames()
  const query = useInfiniteQuery(ordersQuery(id))
  return (
    <LongList<PlayerOrder>
      name="players.orders"
      query={query}
      icon={icons.history}
      words={{ list: t('players:tab.orders'), empty: t('players:none.orders') }}
      rowKey={(order) => order.id}
      columns={orderColumns(t, nameOf)}
    />
  )
}

/** What the ledger says, entry by entry. */
export function PlayerEntries({ id }: Of) {
  const { t } = useTranslation('players')
  const nameOf = useProviderNames()
  const query = useInfiniteQuery(entriesQuery(id))
  return (
    <LongList<LedgerEntry>
      name="players.entries"
      query={query}
      icon={icons.log}
      words={{ list: t('players:tab.entries'), empty: t('players:none.entries') }}
      rowKey={({ key, account, providerId, amount }) =>
        [key, account, providerId, amount.currency, amount.amount].join(' ')
      }
      columns={entryColumns(t, nameOf)}
    />
  )
}

/** Rounds, from the providers that tell of single ones. */
export function PlayerWagers({ id }: Of) {
  const { t } = useTranslation('players')
  const nameOf = useProviderNames()
  const query = useInfiniteQuery(wagersQuery(id))
  return (
    <LongList<Wager>
      name="players.wagers"
      query={query}
      icon={icons.dice}
      words={{ list: t('players:tab.wagers'), empty: t('players:none.wagers') }}
      rowKey={(wager) => `${wager.providerId} ${wager.id}`}
      columns={wagerColumns(t, nameOf)}
    />
  )
}

/** What was claimed, and what became of it. */
export function PlayerUsages({ id }: Of) {
  const { t } = useTranslation('players', 'promotions')
  const nameOf = useProviderNames()
  const titleOf = useTitleOf()
  const query = useInfiniteQuery(usagesQuery(id))
  return (
    <LongList<UsageOfPlayer>
      name="players.usages"
      query={query}
      icon={icons.gift}
      words={{ list: t('players:tab.usages'), empty: t('players:none.usages') }}
      rowKey={({ usageId }) => usageId}
      columns={usageColumns(t, nameOf, titleOf)}
    />
  )
}
