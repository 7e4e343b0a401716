import { createFileRoute, redirect } from '@tanstack/react-router'
import { takePlace } from '../../../place-to-play.ts'

export const Route = createFileRoute('/player/')({
  beforeLoad: () => {
    const place = takePlace()
    if (place !== null) throw redirect({ href: place, replace: true })
    throw redirect({ to: '/player/game/$provider', params: { provider: 'alphabet' }, replace: true })
  },
})
