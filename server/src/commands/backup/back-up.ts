import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackupFile } from '../../db/backup/backup-file.ts'
import { dumpDatabase, type Dumped } from '../../db/backup/dump-database.ts'
import { CannotDo, type Command } from '../command.ts'
import { keyWords } from './key-words.ts'

export const backUp: Command = {
  usage: 'FILE [--json]',
  about: 'writes all that is in the database to a new file, while servers work; never the secret key',
  async run(args, { say, own }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const file = fileIn(positionals)
    if (existsSync(file)) throw new CannotDo(`${file} is there already.`, 'FILE_EXISTS')
    let dumped: Dumped | undefined
    const bytes = await own(({ database }) =>
      database.asOwner(async (client) => {
        const dump = dumpDatabase(client, (told) => (dumped = told))
        const written = await writeBackupFile(file, dump)
        await client.query(noteBackup)
        return written
      }),
    )
    const told = { file, bytes, ...dumped! }
    if (values.json) say(JSON.stringify(told, null, 2))
    else {
      say(`${file}: ${told.rows} rows of ${told.tables} tables as of ${told.takenAt}, ${bytes} bytes.`)
      say(keyWords(told.sealedUnder))
    }
    return 0
  },
}

/** A database of an older release, which is backed up before it is brought up to date, has no place for it. */
const noteBackup = `do $$ begin
  update installation set backed_up_at = now();
exception when undefined_column or undefined_table then null;
end $$`

/** The one file that was named. Throws CannotDo. */
export function fileIn([file, ...others]: string[]): string {
  if (!file || others.length > 0) throw new CannotDo('Say one file.')
  return resolve(file)
}
