import type { Db } from './db.ts'

/** Notes the name of the key of whoever comes first. @returns the name of the key under which this database is sealed */
export async function keyNameOfInstallation(db: Db, keyName: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key_name: keyName })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key_name } = await db.selectFrom('installation').select('key_name').executeTakeFirstOrThrow()
  return key_name
}
