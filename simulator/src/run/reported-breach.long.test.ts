import { expect, test } from 'vitest'
import { patienceMs, runSimulator } from '../testing/run-simulator.ts'

test('a broken rule is told with its seed and the way to see it again', { timeout: patienceMs }, async () => {
  const { code, output } = await runSimulator('--with', 'rounding-dropped', '--seed', '1', '--runs', '5')
  expect(code).toBe(1)
  expect(output).toContain('seed 1: exchange loses nothing')
  const [, seen] = /^To see it again: npm run simulate -- (.+)$/m.exec(output) ?? []
  const again = await runSimulator(...(seen ?? '').split(' '))
  expect(again.code).toBe(1)
  expect(again.output).toContain('BREACH exchange loses nothing')
})
