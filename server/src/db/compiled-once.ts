import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Stands where a value will. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** What is computed of it would be the same for every call. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} is not known yet where the statement is built`)
  }
}

/**
 * A statement that is built and compiled when it is first asked, for what is asked at every call: that costs as much as the rest of it. What
 * differs between two calls is `given` and goes into the statement as it is; nothing is computed of it there.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Db, given: Given) => { compile(): CompiledQuery<Row> },
) {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, given: Given): Promise<Row[]> => {
    compiled ??= build(db, places).compile()
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? given[value.name as keyof Given] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
