import { Link, useNavigate } from '@tanstack/react-router'
import { Avatar } from '@kham/ui/avatar'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import type { OrderOfPlayer } from './queued-order.ts'

/** A player by name, and the way to all that is known of them. */
export const PlayerLink = ({
  player: { id, displayName, username },
}: {
  player: { id: string; displayName: string; username: string }
}) => (
  <Link to="/players/$playerId" params={{ playerId: id }} className="link">
    {`${displayName} (${username})`}
  </Link>
)

/** The order's player, and a link to all that is known of them, also by P. */
export function OrderPlayer({ player }: Pick<OrderOfPlayer, 'player'>) {
  const navigate = useNavigate()
  useShortcuts({
    p: () => void navigate({ to: '/players/$playerId', params: { playerId: player.id } }),
  })
  return (
    <div className="row">
      <Avatar name={player.displayName} />
      <div className="grow">
        <Link to="/players/$playerId" params={{ playerId: player.id }} className="link ellipsis block">
          <b>{player.displayName}</b>
        </Link>
        <span className="xs faint ellipsis block">{player.username}</span>
      </div>
    </div>
  )
}
