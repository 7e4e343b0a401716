import type { Context } from '../../../context.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { playedSince } from '../../play/credits/played-since.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { readBetLog } from '../../play/wagers/read-bet-logs.ts'
import { weighed } from './played-turnover.ts'
import { walletOf, type ClaimedUsage } from './usage.ts'
import { noteTurnover } from './usage-queries.ts'

/**
 * Has the newest of what was played: of the bet log, or of the provider's own word, which is kept with the usage that it answers.
 * Throws ProviderUnavailable.
 */
export async function refreshTurnover(context: Context, usage: ClaimedUsage): Promise<ClaimedUsage> {
  const { deposit_id, terms } = usage
  if (terms.turnover_hundredths === null || !usage.credited_at || deposit_id === null) return usage
  const wallet = walletOf(usage)
  await readNow(context, wallet)
  const told = await playedSince(context, wallet, deposit_id)
  if (!told) return usage
  return { ...usage, told_turnover_minor: await noteTurnover(context.db, usage, weighed(usage, told.valid)) }
}

/** A log that cannot be read now counts as far as it has been read. */
async function readNow(context: Context, wallet: Wallet) {
  try {
    await readBetLog(context, wallet, new AbortController().signal)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    context.log.warn({ ...wallet, error: error.message }, 'a bet log could not be read for a promotion')
  }
}
