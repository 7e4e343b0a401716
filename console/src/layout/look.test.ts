import { expect, test } from 'vitest'
import { readLook } from './look.ts'

test('valid saved settings apply, else those of the device, and dense', () => {
  expect(readLook({ theme: 'light', density: 'comfortable' })).toEqual({
    theme: 'light',
    density: 'comfortable',
  })
  for (const other of [undefined, null, 'light', [], { theme: 'blue', density: 7 }])
    expect(readLook(other)).toEqual({ theme: 'system', density: 'dense' })
})
