import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/player/')({
  beforeLoad: () => {
    throw redirect({ to: '/player/game/$provider', params: { provider: 'alphabet' }, replace: true })
  },
})
