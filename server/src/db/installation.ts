import type { Db } from './db.ts'

/** Stores the name of the first server's secret key. */
export async function keyNameOfInstallation(db: Db, keyName: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key_name: keyName })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key_name } = await db.selectFrom('installation').select('key_name').executeTakeFirstOrThrow()
  return key_name
}
