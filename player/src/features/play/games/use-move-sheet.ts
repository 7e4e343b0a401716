import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { newMove, withPart, type LobbySearch } from './lobby-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before this one is the same one without the sheet. */
    isStepToSheet?: boolean
  }
}

const page = '/player/game/$provider'

const to = (move: string | undefined) => ({
  search: (old: LobbySearch) => withPart(old, { move }),
  resetScroll: false,
})

/** The sheet in which credit is moved, as the address says it: `shown` is a new move or the id of one. */
export function useMoveSheet() {
  const { move: shown }: LobbySearch = useSearch({ from: page })
  const isStep = useLocation({ select: ({ state }) => state.isStepToSheet === true })
  const navigate = useNavigate({ from: page })
  const { history } = useRouter()
  return {
    shown,
    open: (id: string = newMove) => void navigate({ ...to(id), state: { isStepToSheet: true } }),
    show: (id: string) => void navigate({ ...to(id), replace: true, state: { isStepToSheet: isStep } }),
    close: () => (isStep ? history.back() : void navigate({ ...to(undefined), replace: true })),
  }
}
