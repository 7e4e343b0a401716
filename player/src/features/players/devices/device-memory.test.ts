import { expect, test } from 'vitest'
import { isDue } from './device-memory.ts'

const told = { fingerprint: 'a', date: '2026-11-20' }

test.each([
  ['the same on the same day', { told }, 'a', '2026-11-20', false],
  ['the same on the next day', { told }, 'a', '2026-11-21', true],
  ['another one on the same day', { told }, 'b', '2026-11-20', true],
  ['the first one', { told: null }, 'a', '2026-11-20', true],
])('%s: due %#', (_, memory, fingerprint, today, due) => expect(isDue(memory, fingerprint, today)).toBe(due))
