import type { GameCategory } from '@kham/contract/play/games'
import type { Db } from '../../../db/db.ts'
import type { GameProvider, Turnover } from '../../../partners/game-provider.ts'
import { firstProviderRef } from './answer-queries.ts'
import type { Wallet } from './transfer.ts'

interface Asked {
  provider: GameProvider
  memberId: string
}

/** All that the member has played, as one text that changes with each round; null = the provider cannot say. */
export async function playMark(db: Db, wallet: Wallet, asked: Asked): Promise<string | null> {
  const told = await playOf(db, wallet, asked)
  return told && markOf(told)
}

/** The same, with what counts of it by category behind it, to be noted before a transfer is sent. */
export async function playToNote(db: Db, wallet: Wallet, asked: Asked): Promise<string | null> {
  const told = await playOf(db, wallet, asked)
  const counted = told?.valid.map(({ category, minor }) => `${category ?? ''}:${minor}`) ?? []
  return told && [markOf(told), ...counted].join(' ')
}

/** Whether it was noted at this mark. */
export const isNotedAt = (note: string, mark: string | null): boolean =>
  mark !== null && `${note} `.startsWith(`${mark} `)

/** What counted of the play when it was noted; a note of before that was part of it has none. */
export const countedIn = (note: string): Turnover['valid'] =>
  note
    .split(' ')
    .slice(2)
    .map((part) => {
      const [category = '', minor = '0'] = part.split(':')
      return { category: category === '' ? null : (category as GameCategory), minor: BigInt(minor) }
    })

async function playOf(db: Db, wallet: Wallet, { provider, memberId }: Asked): Promise<Turnover | null> {
  const first = await firstProviderRef(db, wallet)
  return provider.turnoverSince && first ? provider.turnoverSince(memberId, first) : null
}

const markOf = ({ betMinor, outstandingMinor }: Turnover) => `${betMinor} ${outstandingMinor}`
