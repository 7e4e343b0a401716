import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { impliedRefusals, type Endpoint } from '@kham/contract/endpoint'
import { contractEndpoints, nameOf } from '../testing/contract-endpoints.ts'
import { doorsOfServer } from '../testing/thrown-refusals.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const doors = doorsOfServer()

/** What an endpoint declares beyond what every one of its kind may answer. */
function ownRefusals(endpoint: Endpoint) {
  const implied = new Set(impliedRefusals(endpoint))
  return endpoint.refusals.filter((code) => !implied.has(code))
}

test('each endpoint declares only what can be thrown behind its door', async () => {
  const looked = new Set<string>()
  const offenders: string[] = []
  for (const { module, name, codes } of doors) {
    const exported = (await import(`${root}/${module}`)) as Record<string, Endpoint>
    const endpoint = exported[name]!
    looked.add(nameOf(endpoint))
    for (const code of ownRefusals(endpoint))
      if (!codes.has(code)) offenders.push(`${nameOf(endpoint)} declares ${code}, which it never throws`)
  }
  for (const endpoint of await contractEndpoints())
    if (ownRefusals(endpoint).length > 0 && !looked.has(nameOf(endpoint)))
      offenders.push(`no door of ${nameOf(endpoint)} could be found`)
  expect(offenders).toEqual([])
})

test('a refusal that an endpoint cannot reach is not attributed to it', () => {
  const cancel = doors.find(({ name }) => name === 'cancelDeposit')!
  expect(cancel.codes).toContain('ORDER_PAID')
  expect(cancel.codes).not.toContain('ORDER_NOT_OPEN')
})
