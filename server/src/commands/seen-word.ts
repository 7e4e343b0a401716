import { seenName } from '@kham/contract/sameness'

/** The value of an option, normalized as `seen` does it; undefined = there is none. Paths and secrets stay as typed. */
export const seenWord = (typed: string | undefined) => (typed === undefined ? undefined : seenName(typed))
