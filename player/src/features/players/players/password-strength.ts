import { passwordBounds } from '@kham/contract/players/players'

export const longPasswordLength = 12

export interface PasswordChecks {
  isLongEnough: boolean
  isMixed: boolean
  isLong: boolean
}

/** Counted as the server counts: after NFKC. */
export function checksOf(password: string): PasswordChecks {
  const { length } = password.normalize('NFKC')
  return {
    isLongEnough: length >= passwordBounds.min,
    isMixed: /\p{L}/u.test(password) && /\P{L}/u.test(password),
    isLong: length >= longPasswordLength,
  }
}

/** Advice only; what blocks is the length alone. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const { isLongEnough, isMixed, isLong } = checksOf(password)
  if (!isLongEnough) return 1
  const isVaried = new Set(password).size >= 5
  if (!isVaried) return 1
  if (isLong) return isMixed ? 4 : 3
  return isMixed ? 3 : 2
}
