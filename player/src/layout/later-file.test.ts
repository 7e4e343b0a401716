import { expect, test, vi } from 'vitest'
import { laterFile, prefetch } from './later-file.ts'

const load = vi.fn<() => Promise<{ part: string }>>()

test('a lost file is asked for again, and one that has come is there without waiting', async () => {
  load
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ part: 'part' })
  const file = laterFile(load, ({ part }) => part)
  await expect(file.fetch()).rejects.toThrow('dynamically imported')
  expect(file.get()).toBeUndefined()
  expect(await file.fetch()).toBe('part')
  expect(file.get()).toBe('part')
  await file.fetch()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a file that fails to prefetch breaks nothing', async () => {
  const lost = Promise.reject<{ part: string }>(new TypeError('Failed to fetch dynamically imported module'))
  const file = laterFile(
    () => lost,
    ({ part }) => part,
  )
  prefetch(file)
  await expect(lost).rejects.toThrow('dynamically imported')
  expect(file.get()).toBeUndefined()
})
