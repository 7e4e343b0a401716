import type { Db } from '../../db/db.ts'
import { toMethodSettings } from '../../features/cashier/payment-methods/payment-method.ts'
import { settingsOfMethods } from '../../features/cashier/payment-methods/payment-method-queries.ts'
import { CannotDo } from '../command.ts'
import { seenWord } from '../seen-word.ts'

/** For --json: the same as the console gets, never a secret. */
export const methodsOf = async (db: Db, agencyId: string) =>
  (await settingsOfMethods(db, agencyId)).map(toMethodSettings)

type Told = Awaited<ReturnType<typeof methodsOf>>[number]

/** For a terminal. */
export function lineOf({ code, dialect, displayName, baseUrl, mid, iin, settings, enabled }: Told): string {
  const told = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const who = [...(mid ? [`mid ${mid}`] : []), ...(iin ? [`iin ${iin}`] : [])]
  const state = enabled ? 'enabled' : 'switched off'
  return [code, dialect, displayName, ...(baseUrl ? [baseUrl] : []), ...who, ...told, state].join('  ')
}

export function methodIn(typed: string | undefined): string {
  const text = seenWord(typed)
  if (!text || !/^[a-z0-9_-]{1,40}$/.test(text))
    throw new CannotDo('--method is the name of a payment method: small letters, digits, - and _.')
  return text
}
