/** Cost of argon2id: kibibytes, rounds, lanes. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** The minimum of OWASP ASVS 5 (46 MiB, one pass): about 50 ms of one core. */
export const soundCost: PasswordCost = { memory: 47_104, passes: 1, parallelism: 1 }

let cost = soundCost

export const passwordCost = () => cost

/** No setting of a server leads here: a wall keeps out all but the tests, where thousands sign in who are not about that. */
export function setPasswordCost(other: PasswordCost) {
  cost = other
}
