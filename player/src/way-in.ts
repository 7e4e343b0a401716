import { wayInOf } from '@kham/site/way-in'

/** Where everybody goes who wanted no other page. */
export const home = '/player'

/** The pages behind the sign-in. */
export const wayIn = wayInOf((path) => path === home || path.startsWith(`${home}/`))

/** The sign-in that leads on to this address, which says nothing where that is home anyway. */
export const signInFor = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => ({
  to: '/login' as const,
  search:
    pathname.replace(/\/$/, '') === home && searchStr === '' ? {} : wayIn({ next: pathname + searchStr }),
})
