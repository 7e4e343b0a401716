import type { Link } from '@kham/contract/operator/players/links'
import { expect, test } from 'vitest'
import { byPlayer } from './links-by-player.ts'

const link = (playerId: string, what: string): Link => ({
  signal: 'DEVICE',
  playerId,
  username: `name-of-${playerId}`,
  what,
  at: '2026-11-20T05:00:00.000Z',
  took: null,
})

test('links are grouped by player, with the most shared traits first', () => {
  const found = byPlayer([link('a', '1'), link('b', '1'), link('c', '1'), link('b', '2')])
  expect(found.map(({ playerId, links }) => [playerId, links.length])).toEqual([
    ['b', 2],
    ['a', 1],
    ['c', 1],
  ])
})

test('without links there is nobody', () => expect(byPlayer([])).toEqual([]))
