import { expect, test } from 'vitest'
import { roundsChannel, wakeRound } from './jobs/wake-round.ts'
import { startRounds } from './schedule.ts'
import { testApp } from './testing/test-app.ts'

test('a round that has nothing to do is woken for what it does, also while it looks, and for nothing else', async () => {
  const app = await testApp()
  const { context } = app
  // It listens from the first moment on.
  await context.database.listen(roundsChannel, () => {})
  const began: string[] = []
  let hasBegun = () => {}
  const next = () => new Promise<void>((resolve) => (hasBegun = resolve))
  const round = (name: string, wokenBy: 'NOTICE' | 'CARD', run = async () => {}) => ({
    name,
    everySeconds: 0.01,
    idleSeconds: 3600,
    wokenBy,
    run: async () => {
      began.push(name)
      await run()
      hasBegun()
      return 'IDLE'
    },
  })
  const whileItLooks = () => (began.length === 2 ? wakeRound(context.db, 'NOTICE') : Promise.resolve())
  const first = next()
  const rounds = startRounds(context, [round('other', 'CARD'), round('notices', 'NOTICE', whileItLooks)])
  await first
  while (began.length < 3) await next()
  expect(began).toEqual(['other', 'notices', 'notices'])
  await context.db.transaction().execute(async (tx) => wakeRound(tx, 'NOTICE'))
  while (began.length < 4) await next()
  expect(began).toEqual(['other', 'notices', 'notices', 'notices'])
  await rounds.stop()
  await app.close()
})
