import type { RefusalCode } from '@kham/contract/refusals'
import { Refusal } from '../../server/src/refusal.ts'

/** Nothing is answered at all. */
const silent = 'silent'

type Sentinels = Readonly<Record<string, RefusalCode | typeof silent>>

/**
 * Inputs that make something go wrong, so that each failure can be seen by hand. What a player types in that is none of these goes well.
 * The gallery lists them.
 */
export const sentinels = {
  /** Kip of a deposit whose last three digits are these: 200.111 ₭. */
  deposit: {
    '111': 'BANK_UNAVAILABLE',
    '222': 'PROVIDER_UNAVAILABLE',
    '333': 'DEPOSIT_LIMIT_REACHED',
    '444': 'OPEN_ORDER',
    '555': 'INTERNAL',
    '666': silent,
  },
  /** Baht of a withdrawal whose last three digits before the point are these: 1.333 THB. */
  withdraw: {
    '222': 'PROVIDER_UNAVAILABLE',
    '333': 'CREDIT_NOT_ENOUGH',
    '444': 'OPEN_ORDER',
    '555': 'INTERNAL',
    '666': silent,
  },
  /** A bank account whose number ends so. */
  account: {
    '001': 'ACCOUNT_NOT_FOUND',
    '002': 'ACCOUNT_IN_USED',
    '003': 'WALLET_NOT_ALLOWED',
    '004': 'RATE_LIMITED',
    '666': silent,
  },
  /** Who signs in. The name of a role signs in as that player: newcomer, regular, payer, claimer, user, resting, blocked. */
  username: {
    nobody: 'LOGIN_FAILED',
    suspended: 'PLAYER_SUSPENDED',
    closed: 'PLAYER_CLOSED',
    limited: 'RATE_LIMITED',
    silent,
  },
  /** Who of the staff signs in. The name of a role signs in as that: owner, manager, cashier … */
  staff: { nobody: 'LOGIN_FAILED', elsewhere: 'ADDRESS_NOT_ALLOWED', limited: 'RATE_LIMITED' },
  /** A name that is taken already. */
  taken: { somsak: 'USERNAME_TAKEN' },
  /** A password that is not the right one, wherever one is asked for. */
  password: { 'not the password': 'PASSWORD_INCORRECT' },
  /** Where a game is opened: one whose provider does not answer. */
  game: { 'mekong-moonrise': 'PROVIDER_UNAVAILABLE', 'naga-ripples': silent },
} as const satisfies Record<string, Sentinels>

/** @throws Refusal what the input stands for; where it stands for silence it never comes back */
export async function heed(kind: keyof typeof sentinels, input: string): Promise<void> {
  const known: Sentinels = sentinels[kind]
  const [whole = ''] = input.split('.')
  const isNumber = kind === 'deposit' || kind === 'withdraw' || kind === 'account'
  const meant = known[isNumber ? whole.slice(-3) : input]
  if (meant === silent) return new Promise(() => {})
  if (meant !== undefined) throw new Refusal(meant)
}
