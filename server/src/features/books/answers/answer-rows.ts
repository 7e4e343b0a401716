import { fromMinor, isCurrency, moneyOf } from '@kham/contract/money'
import type {
  AnsweredMoney,
  AnsweredPlayer,
  Reading,
  ReadingKind,
} from '@kham/contract/operator/books/answers'
import type { MoneyFacts, PlayerFacts } from './fact-queries.ts'
import type { Hit } from './hit-queries.ts'
import type { Readings } from './reading.ts'

// What is found, as it is answered.

/** How the words were read, and what each way has found. */
export function readingsShown(readings: Readings, hits: readonly Hit[], devices: number): Reading[] {
  const { code, reference, account, kipMinor, creditMinor, username, name, device } = readings
  const texts: [ReadingKind, string | null][] = [
    ['CODE', code],
    ['REFERENCE', reference],
    ['ACCOUNT', account],
    ['KIP', kipMinor === null ? null : fromMinor(kipMinor)],
    ['CREDIT', creditMinor === null ? null : fromMinor(creditMinor)],
    ['USERNAME', username],
    ['NAME', name && name.words.join(' ')],
    ['DEVICE', device],
  ]
  return texts.flatMap(([as, text]) => {
    if (text === null) return []
    const by = hits.filter((hit) => hit.by === as)
    const found = as === 'DEVICE' ? devices : new Set(by.map(({ kind, id }) => `${kind} ${id}`)).size
    // A word of letters might be part of a code; it is said only where it is one.
    if (found === 0 && as === 'CODE' && !/\d/.test(text)) return []
    return { as, text, isNear: as === 'CODE' && found > 0 && by.every(({ score }) => score < 1), found }
  })
}

export const toPerson = ({ id, username, displayName }: PlayerFacts) => ({ id, username, displayName })

export const toPlayer = (person: PlayerFacts, by: ReadingKind[]): AnsweredPlayer => ({
  ...toPerson(person),
  status: person.closedAt
    ? 'CLOSED'
    : person.status === 'ACTIVE' && person.isExcluded
      ? 'EXCLUDED'
      : person.status,
  account:
    person.bankCode === null
      ? null
      : {
          bankCode: person.bankCode,
          accountNumber: person.accountNumber!,
          accountName: person.accountName!,
        },
  lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
  openOrder: person.openKind && {
    kind: person.openKind,
    kip: fromMinor(person.openMinor!),
    since: person.openSince!.toISOString(),
  },
  by,
})

export function toMoney(
  fact: MoneyFacts,
  by: ReadingKind[],
  people: ReadonlyMap<string, PlayerFacts>,
): AnsweredMoney {
  const { currency } = fact
  const player = fact.playerId === null ? undefined : people.get(fact.playerId)
  return {
    kind: fact.kind,
    id: fact.opens,
    forKind: fact.forKind,
    code: fact.code,
    bankReference: fact.bankReference,
    amount: isCurrency(currency)
      ? moneyOf(fact.minor, currency)
      : { amount: fromMinor(fact.minor), currency },
    wanted: fact.wantedMinor === null ? null : fromMinor(fact.wantedMinor),
    status: fact.status,
    at: fact.at.toISOString(),
    waitsSince: fact.waitsSince?.toISOString() ?? null,
    player: player ? toPerson(player) : null,
    payer: fact.payer,
    accountEnd: fact.accountEnd,
    by,
  }
}
