import { describe, expect, test } from 'vitest'
import { tookBoundsMs } from '../../../partners/call-meter.ts'
import { enoughCalls, slowMs, statusOf, tookMs, type CallSlot } from './provider-health.ts'

const noAnswers = () => Array.from({ length: tookBoundsMs.length + 1 }, () => 0)
const classOf = (ms: number) => tookBoundsMs.findIndex((bound) => ms <= bound)

/** Answers that took so long each, and calls without one. */
function slot(answersMs: readonly number[], failed = 0, maintenance = 0): CallSlot {
  const took = noAnswers()
  for (const ms of answersMs) took[classOf(ms) < 0 ? tookBoundsMs.length : classOf(ms)]!++
  return { calls: answersMs.length + failed, failed, maintenance, took }
}
const quick = (answers: number, failed = 0, maintenance = 0) =>
  slot(
    Array.from({ length: answers }, () => 40),
    failed,
    maintenance,
  )
const status = (...slots: CallSlot[]) => statusOf({ enabled: true, slots })

describe('a provider is', () => {
  test.each([
    ['up while nothing is known', [], 'UP'],
    ['up when all is answered', [quick(10)], 'UP'],
    ['down when half of its calls are lost', [quick(5, 5)], 'DOWN'],
    ['slow when fewer are', [quick(6, 5)], 'SLOW'],
    ['slow when a fifth is lost', [quick(8, 2)], 'SLOW'],
    ['up when fewer are', [quick(9, 2)], 'UP'],
    ['slow when its only call is lost', [quick(0, 1)], 'SLOW'],
    ['down when its only two are', [quick(0, 2)], 'DOWN'],
    ['slow when a quarter of the answers is', [slot([1, 1, 1, slowMs + 1])], 'SLOW'],
    ['up when fewer are', [slot([1, 1, 1, 1, slowMs + 1])], 'UP'],
    ['up when its answers come just in time', [slot([slowMs, slowMs, slowMs])], 'UP'],
    ['slow when its answers take longest', [slot([60_000, 60_000])], 'SLOW'],
    ['in maintenance when it says so', [quick(0, 1, 1)], 'MAINTENANCE'],
    ['in maintenance when half is lost and it said so once', [quick(2, 2, 1)], 'MAINTENANCE'],
    ['slow when it said so and more is answered', [quick(3, 2, 1)], 'SLOW'],
  ] as const)('%s', (_, slots, expected) => expect(status(...slots)).toBe(expected))

  test('in maintenance while the agency does not offer it, however well it does', () => {
    expect(statusOf({ enabled: false, slots: [quick(10)] })).toBe('MAINTENANCE')
  })
})

test('only the newest calls count, as soon as there are enough', () => {
  const bad = quick(0, 20)
  expect(status(quick(enoughCalls), bad)).toBe('UP')
  expect(status(quick(enoughCalls - 1), bad)).toBe('DOWN')
  expect(status(quick(1), quick(1), quick(1), bad)).toBe('UP')
  expect(status(quick(0, enoughCalls), quick(100))).toBe('DOWN')
})

test('the share of answers that took so long at most is told by the bound of its class', () => {
  const { took } = slot([10, 30, 90, 90, 90, 90, 90, 90, 90, 7_000])
  expect(tookMs(took, 0.1)).toBe(25)
  expect(tookMs(took, 0.11)).toBe(50)
  expect(tookMs(took, 0.9)).toBe(100)
  expect(tookMs(took, 0.95)).toBe(8_000)
  expect(tookMs(slot([60_000]).took, 0.5)).toBe(15_000)
  expect(tookMs(noAnswers(), 0.5)).toBeNull()
})

test('the bound of slow calls is a bucket’s edge', () => expect(tookBoundsMs).toContain(slowMs))
