import { createFileRoute, redirect } from '@tanstack/react-router'

/** The console opens at its first queue. */
export const Route = createFileRoute('/_staff/')({
  beforeLoad: () => {
    throw redirect({ to: '/withdrawals', replace: true })
  },
})
