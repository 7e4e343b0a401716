import type pg from 'pg'

/** The search by parts of words, and an index of such parts with a column before them. PostgreSQL ships both. */
const extensions = ['pg_trgm', 'btree_gin']

/**
 * Makes what the answer bar's indexes are made with. Both extensions are trusted: an owner of the database may make them.
 * @throws Error that says what an administrator types, where this login may not or where they are not installed
 */
export async function makeExtensions(client: pg.ClientBase): Promise<void> {
  for (const name of extensions)
    try {
      await client.query(`create extension if not exists ${name} with schema public`)
    } catch (error) {
      throw new Error(
        `The extension ${name} is missing, and could not be made here (${(error as Error).message}). An administrator can, in this database: create extension ${extensions.join('; create extension ')}; where PostgreSQL does not know them, install its contrib package first. Then start the migration again`,
        { cause: error },
      )
    }
}
