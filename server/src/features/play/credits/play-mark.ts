import type { Db } from '../../../db/db.ts'
import type { GameProvider } from '../../../partners/game-provider.ts'
import { firstProviderRef } from './answer-queries.ts'
import type { Wallet } from './transfer.ts'

interface Asked {
  provider: GameProvider
  memberId: string
}

/** All that the member has played, as one text that changes with each round; null = the provider cannot say. */
export async function playMark(
  db: Db,
  wallet: Wallet,
  { provider, memberId }: Asked,
): Promise<string | null> {
  const first = await firstProviderRef(db, wallet)
  if (!provider.turnoverSince || !first) return null
  const { betMinor, outstandingMinor } = await provider.turnoverSince(memberId, first)
  return `${betMinor} ${outstandingMinor}`
}
