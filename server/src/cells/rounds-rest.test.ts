import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '../context.ts'
import { beside, rounds, resumeUnfinishedWork } from '../schedule.ts'
import { asOwner } from '../testing/as-owner.ts'
import { depositDesk } from '../testing/deposit-desk.ts'
import { moneyWorld, running } from '../testing/money-world.ts'
import { shutAgencies } from './shut-agency.ts'

test('no round does anything for an agency that is frozen, or fails because of it', async () => {
  const world = await moneyWorld()
  onTestFinished(() => world.close())
  const desk = depositDesk(() => world)
  const [open, paid] = [await desk.opened(), await desk.paid()]
  await asOwner(world.context.database, async (owner) => {
    await owner.query(
      `insert into agency_moves (agency_id, move_id, state, place) values ($1, gen_random_uuid(), 'FROZEN', 'b')`,
      [world.agency.agency_id],
    )
    await shutAgencies(owner)
  })
  await world.sandbox.pay(open.qr_payload!)
  world.setClock(new Date(world.context.clock().getTime() + 3_600_000))
  const said: unknown[] = []
  const say = (...words: unknown[]) => void said.push(words)
  const log = { ...world.context.log, error: say, warn: say } as Context['log']
  const context = { ...world.context, log }
  for (const { name, run } of [...rounds, ...beside, { name: 'left', run: resumeUnfinishedWork }])
    await Promise.resolve(run(context, running)).catch((error: unknown) => said.push([name, String(error)]))
  expect(said).toEqual([])
  expect([(await desk.state(open)).status, (await desk.state(paid)).status]).toEqual(['OPEN', 'PAID'])
})
