import { WrongReach } from '../partners/wrong-reach.ts'
import { Refusal } from '../refusal.ts'
import { CannotDo } from './command.ts'

interface Words {
  /** For a field that is missing; undefined = the fault has words of its own. */
  missing: (field: string) => string | undefined
  inUse: string
}

/** Runs an act, and turns its refusals into sentences for the terminal. */
export async function inPartnerWords<T>(act: () => Promise<T>, { missing, inUse }: Words): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof WrongReach) {
      const { field, code, words } = error.fault
      throw new CannotDo((code === 'REQUIRED' && missing(field)) || words, 'VALIDATION')
    }
    if (error instanceof Refusal && error.code === 'PARTNER_IN_USE') throw new CannotDo(inUse, error.code)
    throw error
  }
}
