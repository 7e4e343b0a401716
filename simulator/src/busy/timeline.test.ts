import { expect, test } from 'vitest'
import { Timeline } from './timeline.ts'

const from = new Date('2026-11-20T00:00:00Z')
const at = (seconds: number) => new Date(from.getTime() + seconds * 1000)
const nothing = async () => {}

test('acts come in the order of their own time, however they were planned', async () => {
  const timeline = new Timeline(from, nothing)
  const seen: number[] = []
  const seconds = Array.from({ length: 200 }, (_, n) => (n * 73) % 200)
  for (const each of seconds) timeline.at(at(each), async () => void seen.push(each))
  await timeline.run(at(150), 1)
  expect(seen).toEqual(Array.from({ length: 151 }, (_, n) => n))
  expect(timeline.clock()).toEqual(at(150))
})

test('work planned by an act begins after the act has ended, and before what is much later', async () => {
  const timeline = new Timeline(from, nothing)
  const seen: string[] = []
  timeline.at(at(1), async () => {
    timeline.later(0, async () => void seen.push('job'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    seen.push('committed')
  })
  timeline.at(at(2), async () => void seen.push('beside'))
  timeline.at(at(600), async () => void seen.push('later'))
  await timeline.run(at(600), 4)
  expect(seen).toEqual(['beside', 'committed', 'job', 'later'])
})

test('exclusive work waits for the others, and the others for it', async () => {
  const timeline = new Timeline(from, nothing)
  let running = 0
  const beside: number[] = []
  const act = async () => {
    running++
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
  }
  for (let n = 0; n < 6; n++) timeline.at(at(n), act)
  timeline.every(
    2,
    at(6),
    async () => {
      beside.push(running)
      await act()
      beside.push(running)
    },
    { isAlone: true },
  )
  await timeline.run(at(6), 3)
  expect(beside).toEqual([0, 0, 0, 0, 0, 0])
})

test('the database hears of each minute, before what happens in it', async () => {
  const told: string[] = []
  const timeline = new Timeline(from, async (now) => void told.push(now.toISOString().slice(11, 19)))
  for (const seconds of [10, 59, 60, 61, 185])
    timeline.at(at(seconds), async () => void told.push(String(seconds)))
  await timeline.run(at(190), 2)
  expect(told).toEqual(['10', '59', '00:01:00', '60', '61', '00:03:05', '185'])
})

test('remote work of an act uses the clock of that act', async () => {
  const timeline = new Timeline(from, nothing)
  await timeline.run(at(50), 1)
  expect(await timeline.within(at(20).getTime(), async () => timeline.clock())).toEqual(at(20))
  expect(timeline.clock()).toEqual(at(50))
})
