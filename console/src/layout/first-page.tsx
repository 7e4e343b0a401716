import { createFileRoute, redirect } from '@tanstack/react-router'

/** The console opens at how the business stands. */
export const Route = createFileRoute('/_staff/')({
  beforeLoad: () => {
    throw redirect({ to: '/overview', replace: true })
  },
})
