import { wayInOf } from '@kham/site/way-in'

/** Where the staff goes who wanted no other page. */
export const home = '/withdrawals'

/** The pages behind the sign-in. */
export const wayIn = wayInOf((path) => !path.startsWith('/sign-in'))

/** The sign-in that leads on to this address. */
export const signInFor = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => ({
  to: '/sign-in' as const,
  search: pathname === '/' ? {} : wayIn({ next: pathname + searchStr }),
})
