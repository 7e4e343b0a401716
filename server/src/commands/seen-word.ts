import { seenName } from '@kham/contract/sameness'

/** What is typed behind an option, as it is seen; undefined = nothing is. Paths and secrets stay what they are. */
export const seenWord = (typed: string | undefined) => (typed === undefined ? undefined : seenName(typed))
