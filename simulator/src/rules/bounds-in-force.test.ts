import { expect, test } from 'vitest'
import type { StaffCall } from '../world/staff-call.ts'
import { BoundsInForce } from './bounds-in-force.ts'

const hourMs = 3_600_000
const agency = { id: 'a' }

function world() {
  const breaches: string[] = []
  const asked: StaffCall[] = []
  const clock = { wallMs: 0 }
  const now = { agency_id: 'a', from: 200_00n, day: 400_00n }
  const staff = (['owner', 'manager'] as const).map((role) => ({ id: role, role, agency }))
  const bounds = new BoundsInForce({
    clock,
    asked,
    fixtures: { staff: staff as never },
    ask: async <Row>() => [{ ...now }] as Row[],
    breach: (rule) => void breaches.push(rule),
  })
  const say = (by: string, from: string, day: string) =>
    void asked.push({
      path: '/v2/agency/settings/four-eyes',
      method: 'PUT',
      body: { from, day },
      by,
      isRefused: false,
      atMs: clock.wallMs,
    })
  return { bounds, breaches, clock, now, say }
}

const looser = 'looser bounds take two, an owner first, and hold a day later'
const tighter = 'tighter bounds hold at once, and bounds change only as somebody asked'

test.each<[string, string[], number, string[]]>([
  ['two a day before', ['owner', 'manager'], 24, []],
  ['two just before', ['owner', 'manager'], 1, [looser]],
  ['one alone', ['owner', 'owner'], 24, [looser]],
  ['no owner', ['manager', 'manager'], 24, [looser]],
])('looser bounds that %s have asked for', async (_, who, hours, broken) => {
  const { bounds, breaches, clock, now, say } = world()
  await bounds.look()
  for (const by of who) say(by, '300', '400')
  clock.wallMs += hours * hourMs
  now.from = 300_00n
  await bounds.look()
  expect(breaches).toEqual(broken)
  expect(bounds.loosestOf('a')).toEqual({ fromMinor: 300_00n, dayMinor: 400_00n })
})

test('tighter bounds are asked for by one, and hold when that is answered', async () => {
  const { bounds, breaches, now, say } = world()
  await bounds.look()
  say('manager', '100', '400')
  bounds.confirmed('a', { from: 100_00n, day: 400_00n }, bounds.looks)
  expect(breaches).toEqual([tighter])
  now.from = 100_00n
  await bounds.look()
  bounds.confirmed('a', { from: 100_00n, day: 400_00n }, bounds.looks)
  expect(breaches).toEqual([tighter])
  now.day = 300_00n
  await bounds.look()
  expect(breaches).toEqual([tighter, tighter])
})
