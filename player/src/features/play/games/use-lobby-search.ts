import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { withPart, type LobbySearch } from './lobby-search.ts'

const page = '/player/game/$provider'

/** What the address says, and ways to change it. Filters take the place of the last ones; an open sheet is a step to go back from. */
export function useLobbySearch() {
  const search: LobbySearch = useSearch({ from: page })
  const navigate = useNavigate({ from: page })
  const { history } = useRouter()
  const hasOpened = useRef(false)

  const filter = useCallback(
    (part: { tab?: string | undefined; q?: string | undefined }) =>
      void navigate({ search: (old) => withPart(old, part), replace: true, resetScroll: false }),
    [navigate],
  )
  const open = useCallback(
    ({ id }: { id: string }) => {
      hasOpened.current = true
      void navigate({ search: (old) => withPart(old, { game: id }), resetScroll: false })
    },
    [navigate],
  )
  const close = useCallback(() => {
    if (hasOpened.current) history.back()
    else
      void navigate({
        search: (old) => withPart(old, { game: undefined }),
        replace: true,
        resetScroll: false,
      })
    hasOpened.current = false
  }, [history, navigate])
  return { search, filter, open, close }
}
