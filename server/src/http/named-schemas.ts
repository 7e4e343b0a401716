import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>
type Io = 'input' | 'output'
type Shapes = ReturnType<typeof z.registry<{ id: string }>>

const contractFolder = fileURLToPath(new URL('../../../contract/src/', import.meta.url))

/** The contract's shapes under the names that its modules give them; of two that bear one name, the second is called by its file too. */
export async function shapesOfContract(): Promise<Shapes> {
  const shapes = z.registry<{ id: string }>()
  const taken = new Set<string>()
  const files = (await readdir(contractFolder, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  for (const file of files.toSorted()) {
    const module = (await import(join(contractFolder, file))) as Json
    for (const [name, value] of Object.entries(module)) {
      if (!isShape(value) || shapes.has(value)) continue
      const own = capital(name)
      const id = taken.has(own) ? `${capital(file.replace(/^.*\/|\.ts$/g, ''))}${own}` : own
      if (taken.has(id)) continue
      taken.add(id)
      shapes.add(value, { id })
    }
  }
  return shapes
}

const kinds = new Set(['object', 'enum', 'union'])

const isShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  kinds.has((value as z.ZodMiniType)._zod.def.type)

const capital = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())

/** Where a document keeps its shapes. */
const place = '#/components/schemas/'

/** Makes JSON Schemas that call the shapes by name, and knows which of them were called. */
export function namedSchemas(shapes: Shapes) {
  const all = { input: schemasOf(shapes, 'input'), output: schemasOf(shapes, 'output') }
  const differing = differingIn(all)
  const used = new Map<string, Json>()

  /** A shape that is taken in another way than it is answered has two names. */
  const nameOf = (id: string, io: Io) => (io === 'input' && differing.has(id) ? `${id}Input` : id)

  function renamed(schema: Json, io: Io): Json {
    const text = JSON.stringify(schema, (_, value: unknown) =>
      typeof value === 'string' && value.startsWith(defs)
        ? place + called(value.slice(defs.length), io)
        : value,
    )
    return JSON.parse(text) as Json
  }

  function called(id: string, io: Io): string {
    const name = nameOf(id, io)
    if (!used.has(name)) {
      used.set(name, {}) // one that holds itself is asked for while it is made
      used.set(name, renamed(all[io][id]!, io))
    }
    return name
  }

  return {
    /** JSON Schema of OpenAPI 3.1's own dialect. Checks written in code stay in code. */
    schema(shape: z.ZodMiniType, io: Io): Json {
      const {
        $schema: _schema,
        $defs: _defs,
        ...own
      } = z.toJSONSchema(shape, { ...options(io), metadata: shapes })
      return renamed(own, io)
    },
    /** The fields of an object, which is not called by its name. */
    fields(shape: z.ZodMiniType): { properties: Json; required: string[] } {
      const { $ref, $defs = {}, ...own } = z.toJSONSchema(shape, { ...options('input'), metadata: shapes })
      const { properties = {}, required = [] } = $ref ? $defs[$ref.slice(defs.length)]! : own
      return { properties: renamed(properties, 'input'), required }
    },
    called: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
export type NamedSchemas = ReturnType<typeof namedSchemas>

const defs = '#/$defs/'

function options(io: Io) {
  return { io, unrepresentable: 'any', override: writeOutRecord } as const
}

function schemasOf(shapes: Shapes, io: Io): Record<string, Json> {
  const { schemas } = z.toJSONSchema(shapes, { ...options(io), uri: (id) => defs + id })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...own }]) => [id, own]),
  )
}

/** A record with fixed keys is an object with those fields. */
function writeOutRecord({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) {
  const { def } = zodSchema._zod
  if (def.type !== 'record' || !def.keyType._zod.values) return
  const { additionalProperties: each } = jsonSchema
  jsonSchema.properties = Object.fromEntries([...def.keyType._zod.values].map((key) => [String(key), each]))
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}

/** Those that are not the same both ways, and those that hold one of them. */
function differingIn({ input, output }: Record<Io, Record<string, Json>>) {
  const texts = new Map(Object.entries(input).map(([id, schema]) => [id, JSON.stringify(schema)]))
  const differing = new Set([...texts.keys()].filter((id) => texts.get(id) !== JSON.stringify(output[id])))
  for (let before = -1; before !== differing.size;) {
    before = differing.size
    for (const [id, text] of texts)
      if ([...text.matchAll(/"#\/\$defs\/(\w+)"/g)].some(([, held]) => differing.has(held!)))
        differing.add(id)
  }
  return differing
}
