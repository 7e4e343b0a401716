import { appealStates, type AppealState } from '@kham/contract/appeals'

/** What the desk keeps in its address: what is shown (none = what is open), the page, and the appeal in the panel. */
export interface AppealSearch {
  state?: Exclude<AppealState, 'OPEN'>
  page?: number
  appeal?: string
}

const isState = (value: unknown): value is AppealState => (appealStates as readonly unknown[]).includes(value)

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readAppealSearch({ state, page: said, appeal }: Record<string, unknown>): AppealSearch {
  const page = Number(said)
  return {
    ...(isState(state) && state !== 'OPEN' ? { state } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(typeof appeal === 'string' && appeal !== '' && appeal.length <= 100 ? { appeal } : {}),
  }
}

export const stateOf = ({ state }: AppealSearch): AppealState => state ?? 'OPEN'

/** Another view begins on its first page, with nothing in the panel. */
export const shownBy = (state: AppealState): AppealSearch => readAppealSearch({ state })
