import { expect, test } from 'vitest'
import type { Link } from '@kham/contract/operator/players/links'
import { barring, evidenceHash } from './link.ts'

const link = (more: Partial<Link> = {}): Link => ({
  signal: 'DEVICE',
  playerId: 'a',
  username: 'somsak',
  what: '3f2a91bc',
  at: '2026-11-20T05:00:00.000Z',
  took: 'DEPOSITED',
  ...more,
})

test('only who has had a first order already keeps another player from it', () => {
  const [deposited, claimed, nothing] = [link(), link({ took: 'CLAIMED' }), link({ took: null })]
  expect(barring([deposited, nothing, claimed])).toEqual([deposited, claimed])
  expect(barring([nothing])).toEqual([])
})

test('the same players by the same signs are the same evidence, whenever they were seen', () => {
  const other = link({ playerId: 'b', signal: 'ADDRESS' })
  const hash = evidenceHash([link(), other])
  expect(evidenceHash([other, link({ at: '2026-11-21T05:00:00.000Z', took: 'CLAIMED' })])).toBe(hash)
  expect(evidenceHash([link()])).not.toBe(hash)
  expect(evidenceHash([link(), link({ playerId: 'b' })])).not.toBe(hash)
})
