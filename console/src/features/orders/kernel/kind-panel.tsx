import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../words.ts'
import type { DeskKind } from './desk-kind.ts'
import { MoneyDoor } from './money-door.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderPlayer } from './player-link.tsx'
import { ProviderAnswers } from './provider-answers.tsx'
import type { OrderOfPlayer } from './queued-order.ts'

interface KindPanelProps<Order extends OrderOfPlayer, Usual extends string> {
  kind: DeskKind<Order, Usual>
  id: string
  /** The list's data of it, until its own has come. */
  known: Order | undefined
  onClose: () => void
}

/** The panel of one order, with the parts that its kind gives it. */
export function KindPanel<Order extends OrderOfPlayer, Usual extends string>({
  kind,
  id,
  known,
  onClose,
}: KindPanelProps<Order, Usual>) {
  const { words, Badge, State, Facts, Acts } = kind
  const { t } = useTranslation(words)
  // For an unnamed kind the types cannot tell that it is no function.
  const one = useQuery({ ...kind.api.oneQuery(id), placeholderData: () => known as never })
  const steps = useQuery(kind.timelineQuery(id))
  return (
    <OrderPanel
      one={one}
      steps={steps}
      {...(kind.stepWords && { stepWords: kind.stepWords })}
      words={{ label: t(`${words}:anyLabel`), notFound: t(`${words}:notFound`) }}
      renderBadge={(order) => <Badge order={order} />}
      renderActs={(order) => <Acts order={order} />}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <State order={order} />
          <MoneyDoor kind={words} id={id} />
          <OrderPlayer player={order.player} />
          <Facts order={order} />
        </>
      )}
    </OrderPanel>
  )
}
