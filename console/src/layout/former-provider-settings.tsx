import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where providers were set before their health stood beside it: old links lead on. */
export const Route = createFileRoute('/_staff/provider-settings')({
  beforeLoad: () => {
    throw redirect({ to: '/providers', replace: true })
  },
})
