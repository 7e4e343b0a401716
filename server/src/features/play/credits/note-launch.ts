import type { Context } from '../../../context.ts'
import { markLaunched } from './credit-queries.ts'
import type { Wallet } from './transfer.ts'

/** Call it before a player is led to a game: from then on the balance there may change. */
export const noteLaunch = ({ db, clock }: Context, wallet: Wallet) => markLaunched(db, wallet, clock())
