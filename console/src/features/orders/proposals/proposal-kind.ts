import type { Proposal } from '@kham/contract/operator/orders/proposals'
import type { TFunction } from '../../../words.ts'
import type { IconPath } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import type { ReactNode } from 'react'
import type { QueueRow } from '../kernel/queue-list.tsx'
import type { ProposalApi } from './proposal-api.ts'

/** What the desk of one kind of proposal has of its own. */
export interface ProposalKind<Order extends Proposal> {
  at: 'adjustments' | 'reversals'
  api: ProposalApi<Order>
  /** Where its words are. */
  words: 'adjustment' | 'reversal'
  icon: IconPath
  /** What tells in the list what it is about. */
  column: (t: TFunction<'adjustment' | 'reversal'>) => Column<QueueRow<Order>>
  /** The same among its facts. */
  renderFacts: (order: Order, t: TFunction<'adjustment' | 'reversal'>) => ReactNode
  /** What can be done with it beside what can be done with every proposal. */
  renderActs?: (order: Order) => ReactNode
}
