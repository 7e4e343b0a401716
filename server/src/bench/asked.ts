/** What `npm run bench -- …` asks for. */
export interface Asked {
  /** A minute instead of eight: fewer and shorter rounds. */
  quick: boolean
  /** A missed goal ends with 1. */
  strict: boolean
  /** pgledger's published SQL, to be held against it too. */
  pgledger: string | null
}

/** @throws Error with one line for who asked */
export function readAsked(args: readonly string[]): Asked {
  const asked: Asked = { quick: false, strict: false, pgledger: null }
  const left = [...args]
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (next === '--quick') asked.quick = true
    else if (next === '--strict') asked.strict = true
    else if (next === '--pgledger') asked.pgledger = left.shift() ?? noPath()
    else
      throw new Error(
        `${next} is not known: npm run bench -- [--quick] [--strict] [--pgledger path/to/pgledger.sql]`,
      )
  }
  return asked
}

function noPath(): never {
  throw new Error('--pgledger needs the path of pgledger.sql')
}
