import type { AnsweredDevice, AnsweredMoney, AnsweredPlayer } from '@kham/contract/operator/books/answers'
import { linkOptions } from '@tanstack/react-router'
import type { Answers } from './answer-api.ts'

export type More = Answers['more'][number]

/** One line of the answer that can be chosen. */
export type AnswerRow = { key: string } & (
  | { of: 'money'; money: AnsweredMoney }
  | { of: 'player'; player: AnsweredPlayer }
  | { of: 'device'; device: AnsweredDevice }
  | { of: 'list'; count: number }
  | { of: 'queue'; more: More }
)

export interface AnswerGroup {
  name: 'waiting' | 'players' | 'orders' | 'references' | 'devices' | 'goTo'
  rows: AnswerRow[]
}

const moneyRows = (rows: readonly AnsweredMoney[]) =>
  // An order may have been paid, or paid out, more than once.
  rows.map((money): AnswerRow => {
    const { kind, id, at, bankReference } = money
    return { of: 'money', key: `${kind}-${id}-${at}-${bankReference}`, money }
  })

/** The groups that have anything, in the order in which they are shown. */
export function groupsOf({
  waiting,
  players,
  playerCount,
  orders,
  references,
  devices,
  more,
}: Answers): AnswerGroup[] {
  const groups: AnswerGroup[] = [
    { name: 'waiting', rows: moneyRows(waiting) },
    {
      name: 'players',
      rows: players.map((player) => ({ of: 'player', key: `player-${player.id}`, player })),
    },
    { name: 'orders', rows: moneyRows(orders) },
    { name: 'references', rows: moneyRows(references) },
    {
      name: 'devices',
      rows: devices.map((device) => ({ of: 'device', key: `device-${device.id}`, device })),
    },
    {
      name: 'goTo',
      rows: [
        ...(playerCount > players.length ? [{ of: 'list', key: 'list', count: playerCount } as const] : []),
        ...more.map((each) => ({ of: 'queue', key: `${each.kind}-${each.as}`, more: each }) as const),
      ],
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Where a row leads. */
export function linkOf(row: AnswerRow, q: string) {
  if (row.of === 'player') return playerLink(row.player.id)
  if (row.of === 'device') return linkOptions({ to: '/players', search: { q: row.device.id } })
  if (row.of === 'list') return linkOptions({ to: '/players', search: { q } })
  if (row.of === 'queue') {
    const { kind, as, text } = row.more
    const search =
      as === 'CODE' ? { code: text } : { least: Math.floor(Number(text)), most: Math.ceil(Number(text)) }
    const to = kind === 'deposit' ? '/deposits' : '/withdrawals'
    return linkOptions({ to, search: { status: 'ALL', ...search } })
  }
  const { kind, forKind, id } = row.money
  return linkOptions({
    to: '/money/$kind/$id',
    params: { kind: forKind ?? (kind === 'payout' ? 'withdrawal' : kind), id },
  })
}

export const playerLink = (playerId: string) =>
  linkOptions({ to: '/players/$playerId', params: { playerId } })

/** The row's player; null = unknown. */
export function playerOf(row: AnswerRow): string | null {
  if (row.of === 'player') return row.player.id
  return row.of === 'money' ? (row.money.player?.id ?? null) : null
}
