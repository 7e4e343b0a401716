import { expect, inject, test } from 'vitest'
import type { Template } from '../../../server/src/testing/global-setup.ts'
import { workOn } from './crew.ts'
import type { Order } from './worker.ts'

const template: Template = 'pglite-migrated'

test('a sequence that breaks down names its seed and its step, and why', { timeout: 120_000 }, async () => {
  const dump = await (await fetch(`${inject('databaseTemplates')}/${template}`)).text()
  const order = { kind: 'sequence', seed: 7, without: 'no set' } as unknown as Order
  const work = workOn([order].values(), { workers: 1, dump, mutant: undefined }, () => true)
  const error: unknown = await work.catch((error: unknown) => error)
  expect(error).toMatchObject({
    message: 'seed 7 broke down',
    cause: { message: 'seed 7 broke down at step 1', cause: { message: 'without.has is not a function' } },
  })
})
