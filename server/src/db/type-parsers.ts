import pg from 'pg'

const int8 = 20
const int8Array = 1016
const textArray = 1009
const date = 1082

type Nested = bigint | null | Nested[]
type NestedText = string | null | NestedText[]

/**
 * How values of PostgreSQL arrive, for one pool and not for the whole process: int8 as bigint (also in arrays), date as
 * 'YYYY-MM-DD' (a day has no time zone), the rest as node-postgres has it: timestamptz as Date, numeric as text.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === int8) return BigInt
      if (oid === int8Array) return parseBigIntArray
      if (oid === date) return (text: string) => text
    }
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function parseBigIntArray(text: string): Nested {
  return toBigInts((pg.types.getTypeParser as (oid: number) => (text: string) => NestedText)(textArray)(text))
}

function toBigInts(value: NestedText): Nested {
  if (value === null) return null
  return Array.isArray(value) ? value.map(toBigInts) : BigInt(value)
}
