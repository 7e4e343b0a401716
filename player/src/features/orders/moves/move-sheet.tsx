import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useQuery } from '@tanstack/react-query'
import { OrderLoading } from '../kernel/order-loading.tsx'
import { useFollowed } from '../kernel/use-followed.ts'
import { moveQuery, openMoveQuery } from '../kernel/move-state.ts'
import { MoveForm } from './move-form.tsx'
import { MoveOrder } from './move-order.tsx'

interface MoveSheetProps {
  to: ProviderId
  /** The move that is shown; undefined = a new one, unless one is under way. */
  id: string | undefined
  onShow: (id: string) => void
  onAgain: () => void
  onClose: () => void
}

/** Moves all credit of another provider here, and follows it to its end. */
export function MoveSheet({ to, id, onShow, onAgain, onClose }: MoveSheetProps) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  const open = useQuery(openMoveQuery)
  const shown = useFollowed({ named: id, underWay: open.data?.move?.id, follow: onShow })
  const title = shown === undefined ? t('move:here', { provider: providerName(to) }) : t('move:title')
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('move:close')}>
      {shown === undefined ? (
        <MoveForm to={to} onOpened={onShow} />
      ) : (
        <FollowedMove key={shown} id={shown} onAgain={onAgain} onClose={onClose} />
      )}
    </Modal>
  )
}

function FollowedMove({ id, onAgain, onClose }: { id: string; onAgain: () => void; onClose: () => void }) {
  const { data, error, refetch } = useQuery(moveQuery(id))
  if (!data) return <OrderLoading ns="move" failure={error} onRetry={() => void refetch()} />
  return <MoveOrder move={data.move} onAgain={onAgain} onClose={onClose} />
}
