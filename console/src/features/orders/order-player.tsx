import { Avatar } from '@kham/ui/avatar'
import type { QueuedOrder } from './queued-order.ts'

/** Whose order it is. */
export const OrderPlayer = ({ player }: Pick<QueuedOrder, 'player'>) => (
  <div className="row">
    <Avatar name={player.displayName} />
    <div className="grow">
      <b className="ell block">{player.displayName}</b>
      <span className="xs faint ell block">{player.username}</span>
    </div>
  </div>
)
