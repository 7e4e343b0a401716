import { useQuery } from '@tanstack/react-query'
import { adjustmentDesk } from '../../orders/adjustments/adjustment-desk.tsx'
import type { DeskKind } from '../../orders/kernel/desk-kind.ts'
import type { OrderOfPlayer } from '../../orders/kernel/queued-order.ts'
import { moveDesk } from '../../orders/moves/move-desk.tsx'
import { reversalDesk } from '../../orders/reversals/reversal-desk.tsx'
import type { WayOfCredit } from './credit-way.ts'
import type { MoneyWay } from './money-way-api.ts'
import { useWay } from './use-way.ts'
import { Way } from './way-view.tsx'

interface CreditWayProps {
  kind: WayOfCredit['kind']
  id: string
}

/** Where the credit of a move, an adjustment or a reversal is, with what its desk knows of it and lets do with it. */
export function CreditWay({ kind, id }: CreditWayProps) {
  if (kind === 'move')
    return <DeskWay desk={moveDesk} id={id} toWay={(known) => ({ kind: 'move', ...known })} />
  if (kind === 'adjustment')
    return <DeskWay desk={adjustmentDesk} id={id} toWay={(known) => ({ kind: 'adjustment', ...known })} />
  return <DeskWay desk={reversalDesk} id={id} toWay={(known) => ({ kind: 'reversal', ...known })} />
}

interface DeskWayProps<Order extends OrderOfPlayer, Usual extends string> {
  desk: DeskKind<Order, Usual>
  id: string
  toWay: (known: { order: Order; way: MoneyWay }) => WayOfCredit
}

function DeskWay<Order extends OrderOfPlayer, Usual extends string>({
  desk,
  id,
  toWay,
}: DeskWayProps<Order, Usual>) {
  const { words, api, timelineQuery, stepWords, State, Facts, Acts } = desk
  const { asked, known } = useWay(words, id, useQuery(api.oneQuery(id)))
  const steps = useQuery(timelineQuery(id))
  return (
    <Way
      kind={words}
      asked={asked}
      of={known && toWay(known)}
      steps={steps}
      stepWords={stepWords}
      acts={
        known && (
          <>
            <State order={known.order} />
            <Acts order={known.order} />
          </>
        )
      }
      facts={known && <Facts order={known.order} />}
    />
  )
}
