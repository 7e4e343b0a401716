import type { $ZodTypes } from 'zod/v4/core'
import { validate } from '@kham/contract/validate'
import { newId } from '../id.ts'
import { goodPassword } from './test-app.ts'

type Schema = Parameters<typeof validate>[0]

/** Texts of every format that the contract asks for; the first that fits counts. */
const texts = [
  'asked from elsewhere',
  '100000',
  '1.00',
  '1',
  'alphabet',
  'laoqr',
  'jdb',
  'LAK',
  '99990001',
  'a',
  'lo',
  '2026-01-01',
  '2026-01',
  '2030-01-01T00:00:00Z',
  '22:00',
  '#223344',
  'TEST PLAYER',
  'date',
  'https://localhost/x',
  'x.example',
  '10.0.0.0/8',
  '123456',
  'A'.repeat(22),
  'a'.repeat(64),
  'A'.repeat(43),
  'A'.repeat(86),
  `B${'A'.repeat(86)}`,
]
const byName: Record<string, unknown> = { to: '2026-01-02', version: 1 }

const fits = (schema: unknown, value: unknown) => validate(schema as Schema, value).ok

/** Something that a schema takes, if it can be found: each of its fields is there, but those of a passkey. */
export function sampleOf(schema: unknown, name = ''): unknown {
  if (fits(schema, byName[name]) && byName[name] !== undefined) return byName[name]
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [...texts, newId(new Date()), goodPassword].find((text) => fits(schema, text))
    case 'number':
      return [1, 0, 10, 24, 100].find((number) => fits(schema, number))
    case 'boolean':
      return true
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([field]) => field !== 'passkey')
          .map(([field, inner]) => [field, sampleOf(inner, field)]),
      )
    case 'array':
      return [[sampleOf(def.element)], []].find((list) => fits(schema, list))
    case 'optional':
    case 'nullable':
    case 'default':
      return sampleOf(def.innerType, name)
    case 'union':
      return def.options.map((option) => sampleOf(option, name)).find((each) => fits(schema, each))
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, sampleOf(def.valueType)]))
    case 'pipe':
      return [sampleOf(def.in, name), ...texts].find((each) => fits(schema, each))
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    default:
      return undefined
  }
}

function keysOf(schema: unknown): string[] {
  const { def } = (schema as $ZodTypes)._zod
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [String(sampleOf(schema))]
}

type Path = readonly string[]

/** Where a value holds something, in its lists and records too. */
export function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))
}

/** The same with something else at some places. */
export function withAt(value: unknown, places: readonly Path[], other: unknown, at: Path = []): unknown {
  if (places.some((place) => place.join('.') === at.join('.'))) return other
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    withAt(inner, places, other, [...at, key]),
  ])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
