import { Link } from '@tanstack/react-router'

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
