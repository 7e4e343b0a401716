import { Validator } from '@seriousme/openapi-schema-validator'
import { passwordBounds } from '@kham/contract/players/players'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractEndpoints } from '../testing/contract-endpoints.ts'
import { openApiOf } from './openapi.ts'

type Node = any // oxlint-disable-line typescript/no-explicit-any -- who looks up what is not there fails by that

describe('the document of the API', () => {
  let document: Node
  beforeAll(async () => {
    document = JSON.parse(JSON.stringify(await openApiOf(await contractEndpoints())))
  })
  const operations = (): Node[] => Object.values<Node>(document.paths).flatMap((path) => Object.values(path))

  test('is one that the public schema of OpenAPI takes', async () => {
    const { valid, errors } = await new Validator().validate(document)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('says of every operation whose session it needs, or that it needs none', () => {
    expect(operations().filter(({ security }) => !Array.isArray(security))).toEqual([])
    expect(document.paths['/v2/players/login'].post.security).toEqual([])
    expect(document.paths['/v2/players/info'].get.security).toEqual([{ player: [] }])
  })

  test('calls shapes by the names of the contract, and each of them is there and used', () => {
    const text = JSON.stringify(document)
    const asked = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
    expect(asked).toEqual(new Set(Object.keys(document.components.schemas)))
    expect(document.components.schemas).toMatchObject({
      Deposit: { type: 'object' },
      Money: { type: 'object' },
    })
  })

  test('tells the bounds that hold', () => {
    const { RegisterForm } = document.components.schemas
    expect(RegisterForm.properties.password).toEqual({
      type: 'string',
      minLength: passwordBounds.min,
      maxLength: passwordBounds.max,
    })
    // A record with fixed keys is told field by field.
    expect(/"propertyNames":\{"type":"string","enum"/.test(JSON.stringify(document))).toBe(false)
  })
})
