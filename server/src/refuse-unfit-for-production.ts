import { ownerWithinReach, rightsBeyondApp } from './db/owner-within-reach.ts'
import type { Database } from './db/pool.ts'
import { demoSignIns } from './seed/demo-sign-ins.ts'

/** What the database holds or allows is not for real money; one line for each reason. */
export class UnfitForProduction extends Error {
  override name = 'UnfitForProduction'
}

interface Key {
  /** Name of the key that this process was given. */
  given: string
  /** Name of the key under which the database is sealed. */
  kept: string
}

/** @throws UnfitForProduction */
export async function refuseUnfitForProduction(database: Database, key: Key) {
  const login = (await ownerWithinReach(database)) ?? (await rightsBeyondApp(database))
  const problems = [keyProblem(key), await demoProblem(database), login]
  const told = problems.filter((problem) => problem !== null)
  if (told.length > 0) throw new UnfitForProduction(told.join('\n'))
}

const keyProblem = ({ given, kept }: Key) =>
  given === kept
    ? null
    : `KHAM_SECRET_KEY is the key ${given}, and this database is sealed under the key ${kept}: nothing in it could be opened.`

async function demoProblem({ kysely }: Database) {
  const people = await demoSignIns(kysely)
  if (people.length === 0) return null
  return `The passwords of the demonstration sign in here (${people.join(', ')}): real money needs a database of its own.`
}
