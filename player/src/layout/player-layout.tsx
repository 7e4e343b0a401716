import { loadWords } from '@kham/site/words'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useLiveEvents } from '../live.ts'
import { AgreementsAsked } from '../features/players/agreements/agreements-asked.tsx'
import { playerQuery, whoIsHere } from '../session.ts'
import { signInFor } from '../way-in.ts'

/** Everything below /player needs a player. */
export const Route = createFileRoute('/player')({
  beforeLoad: async ({ context, location }) => {
    if (!(await whoIsHere(context.queryClient))) throw redirect(signInFor(location))
  },
  loader: async ({ context }) => {
    const player = await whoIsHere(context.queryClient)
    // Where a break is told, it is told at once: coming later it would push the page down.
    await loadWords('player', ...(player?.excludedUntil ? ['protection'] : []))
  },
  component: PlayerLayout,
})

function PlayerLayout() {
  const { data: player } = useQuery(playerQuery)
  // Where there is none any more, the page is being left.
  return player ? <Live /> : null
}

function Live() {
  useLiveEvents()
  return (
    <>
      <AgreementsAsked />
      <Outlet />
    </>
  )
}
