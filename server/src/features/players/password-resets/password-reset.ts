import { referenceKey } from '@kham/contract/sameness'

/** How long a request holds. */
export const resetSeconds = 60 * 60

/** The code of a request in what people hear and type for it; letters that no code has (id.ts) stand for the digits they look like. */
export function resetCodeIn(text: string): string | null {
  const letters = /^R([0-9A-Z]{8})$/.exec(referenceKey(text))?.[1]
  return letters ? `R-${letters.replaceAll('O', '0').replace(/[IL]/g, '1')}` : null
}
