import * as contract from '@kham/contract/operator/books/answers'
import type {
  AnsweredDevice,
  AnsweredMoney,
  MoneyKind,
  ReadingKind,
} from '@kham/contract/operator/books/answers'
import type { ReplyOf } from '@kham/contract/endpoint'
import { fromMinor } from '@kham/contract/money'
import { soundKey } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { isHeardIn } from '../../../db/names-found.ts'
import { readingsShown, toMoney, toPerson, toPlayer } from './answer-rows.ts'
import { factsOf, factsOfPlayers, type MoneyFacts, type PlayerFacts } from './fact-queries.ts'
import { findDevices, findHits, findNearCodes, waitingPayers, type Hit } from './hit-queries.ts'
import { fewestOfNear, narrowed, readAs, readingsOf, type Readings } from './reading.ts'

interface Asked {
  agencyId: string
  q: string
  as?: ReadingKind | undefined
  /** The kinds of rows that the asker may see. */
  kinds: ReadonlySet<Hit['kind']>
}

type Answers = ReplyOf<typeof contract.answers>

/** Matches of the words, best first. A second word narrows the first; if nothing matches both, they are one. */
export async function findAnswers(context: Pick<Context, 'db' | 'clock'>, asked: Asked): Promise<Answers> {
  const { db, clock } = context
  const parts = narrowed(asked.q)
  if (parts) {
    const found = await foundWithin(db, asked, parts)
    if (found.hits.length > 0) return present(db, asked, { ...found, isNarrowed: true, now: clock() })
  }
  const readings = readAs(readingsOf(asked.q), asked.as)
  const hits = await findAll(db, asked, readings)
  return present(db, asked, { isNarrowed: false, readings, hits, now: clock() })
}

async function findAll(db: Db, { agencyId, kinds }: Asked, readings: Readings): Promise<Hit[]> {
  const { name, code } = readings
  const sound = name?.sound ?? null
  const [hits, payers] = await Promise.all([
    findHits(db, { agencyId, readings, kinds }),
    kinds.has('payment') && sound !== null ? waitingPayers(db, agencyId) : [],
  ])
  const paidBy = payers
    .filter(({ payer }) => isHeardIn(soundKey(payer!), sound!))
    .map(({ id, at }): Hit => ({ kind: 'payment', id, by: 'NAME', score: 1, fit: 0, at }))
  const isNear =
    code !== null &&
    code.length >= fewestOfNear &&
    hits.every(({ by }) => by !== 'CODE' && by !== 'REFERENCE')
  // Words that are somebody's name are no code with a fault in it.
  const near =
    isNear && (/\d.*\d/.test(code) || hits.length === 0)
      ? await findNearCodes(db, { agencyId, part: code, kinds })
      : []
  return [...hits, ...paidBy, ...near]
}

/** "bunmi 4623": players matched by the first words and by the last one, and what it finds of theirs. */
async function foundWithin(
  db: Db,
  { agencyId, as, kinds }: Asked,
  { whose, what }: { whose: string; what: string },
): Promise<{ readings: Readings; hits: Hit[] }> {
  const readings = readAs(readingsOf(what), as)
  const people = new Set<Hit['kind']>(['player'])
  const whoseHits = await findHits(db, { agencyId, readings: readingsOf(whose), kinds: people })
  const playerIds = [...new Set(whoseHits.map(({ id }) => id))]
  if (playerIds.length === 0 || !kinds.has('player')) return { readings, hits: [] }
  const [own, both] = await Promise.all([
    findHits(db, { agencyId, readings, kinds, playerIds }),
    findHits(db, { agencyId, readings, kinds: people }),
  ])
  const players = both.filter(({ id }) => playerIds.includes(id))
  return { readings, hits: [...own, ...players] }
}

interface Found {
  /** By a player: their queues are not narrowed so. */
  isNarrowed: boolean
  readings: Readings
  hits: readonly Hit[]
  now: Date
}

/** The surest reading first: a row found by it stands above others. */
const surest: readonly ReadingKind[] = [
  'CODE',
  'REFERENCE',
  'ACCOUNT',
  'NAME',
  'USERNAME',
  'DEVICE',
  'KIP',
  'CREDIT',
]

async function present(
  db: Db,
  { agencyId, kinds }: Asked,
  { isNarrowed, readings, hits, now }: Found,
): Promise<Answers> {
  const money = byRow(hits.filter(isMoney))
  const players = byRow(hits.filter(({ kind }) => kind === 'player'))
  const idsOf = Map.groupBy(money, ({ kind }) => kind as MoneyKind)
  const [facts, devices] = await Promise.all([
    money.length > 0
      ? factsOf(
          db,
          agencyId,
          mapValues(idsOf, (rows) => rows.map(({ id }) => id)),
        )
      : [],
    readings.device !== null && kinds.has('player') ? findDevices(db, agencyId, readings.device) : [],
  ])
  const candidates = players.slice(0, contract.mostCounted)
  const named = [
    ...facts.flatMap(({ playerId }) => playerId ?? []),
    ...devices.flatMap((device) => device.players),
  ]
  const ids = [...new Set([...candidates.map(({ id }) => id), ...named])]
  const people = new Map((await factsOfPlayers(db, { agencyId, ids, now })).map((row) => [row.id, row]))

  const foundBy = new Map(money.map((row) => [`${row.kind} ${row.id}`, row]))
  const rows = facts
    .map((fact) => ({ fact, row: foundBy.get(`${fact.kind} ${fact.id}`)! }))
    .toSorted(
      (a, b) => rank(a.row) - rank(b.row) || b.row.score - a.row.score || waitsLongest(a.fact, b.fact),
    )
    .map(({ fact, row }) => toMoney(fact, row.by, people))
  const waits = rows.filter(({ waitsSince }) => waitsSince !== null)
  const rest = rows.filter(({ waitsSince }) => waitsSince === null)
  const likely = candidates
    .flatMap(({ id, ...found }) => (people.has(id) ? { ...found, person: people.get(id)! } : []))
    .toSorted(likelyFirst)
  const waiting = firstOfEachKind(waits)
  const orders = rest.filter((row) => !isReference(row)).slice(0, contract.mostAnswers)
  return {
    readings: readingsShown(readings, hits, devices.length),
    waiting,
    players: likely.slice(0, contract.mostAnswers).map(({ person, by }) => toPlayer(person, by)),
    playerCount: likely.length,
    orders,
    references: rest.filter(isReference).slice(0, contract.mostAnswers),
    devices: devices.map((device): AnsweredDevice => ({
      id: device.id.slice(0, 8),
      platform: device.platform,
      lastSeen: device.lastSeen.toISOString(),
      players: device.players.flatMap((id) => (people.has(id) ? toPerson(people.get(id)!) : [])),
      count: device.count,
    })),
    more: isNarrowed
      ? []
      : moreOf(readings, hits, new Set([...waiting, ...orders].map(({ kind, id }) => `${kind} ${id}`))),
  }
}

/** Of what there is more than is shown. One letter wrong is found by no queue. */
function moreOf({ code, kipMinor }: Readings, hits: readonly Hit[], shown: ReadonlySet<string>) {
  const texts = { CODE: code, KIP: kipMinor === null ? null : fromMinor(kipMinor) }
  return contract.queuedKinds.flatMap((kind) =>
    (['CODE', 'KIP'] as const).flatMap((as) => {
      const text = texts[as]
      const isMore = hits.some(
        (hit) => hit.kind === kind && hit.by === as && hit.score === 1 && !shown.has(`${kind} ${hit.id}`),
      )
      return isMore && text !== null ? { kind, as, text } : []
    }),
  )
}

/** A sum that many wait with: none of a kind is lost behind those of another. */
const firstOfEachKind = (rows: readonly AnsweredMoney[]) =>
  rows.filter(
    ({ kind }, at) =>
      rows.slice(0, at).filter((before) => before.kind === kind).length < contract.mostAnswers,
  )

const isReference = ({ kind }: AnsweredMoney) => kind === 'payment' || kind === 'payout'
const isMoney = ({ kind }: Hit) => kind !== 'player'
const mapValues = <Key, From, To>(map: ReadonlyMap<Key, From>, to: (value: From) => To) =>
  new Map([...map].map(([key, value]) => [key, to(value)]))

interface Row {
  kind: Hit['kind']
  id: string
  by: ReadingKind[]
  score: number
  fit: number
}

/** Each row once, with all that has found it; the best first. */
const byRow = (hits: readonly Hit[]): Row[] =>
  [...Map.groupBy(hits, ({ kind, id }) => `${kind} ${id}`).values()]
    .map((of) => ({
      kind: of[0]!.kind,
      id: of[0]!.id,
      by: [...new Set(of.map(({ by }) => by))],
      score: Math.max(...of.map(({ score }) => score)),
      fit: Math.max(...of.map(({ fit }) => fit)),
    }))
    .toSorted((a, b) => b.score - a.score || b.fit - a.fit)

const rank = ({ by }: Row) => Math.min(...by.map((kind) => surest.indexOf(kind)))

/** What waits the longest first, then the newest of what does not wait. */
const waitsLongest = (a: MoneyFacts, b: MoneyFacts) =>
  a.waitsSince && b.waitsSince
    ? a.waitsSince.getTime() - b.waitsSince.getTime()
    : Number(b.waitsSince !== null) - Number(a.waitsSince !== null) || b.at.getTime() - a.at.getTime()

/** Exact usernames first, then names, then sounds; among them players with something under way, then the closest name, then the latest seen. */
const likelyFirst = (a: Likely, b: Likely) =>
  Math.round(b.score * 10) - Math.round(a.score * 10) ||
  Number(b.person.openKind !== null) - Number(a.person.openKind !== null) ||
  b.fit - a.fit ||
  b.person.lastSeen.getTime() - a.person.lastSeen.getTime()
type Likely = Pick<Row, 'score' | 'fit'> & { person: PlayerFacts }
