import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportMonth } from '../../features/books/history/export-month.ts'
import { NoExport } from '../../features/books/history/no-export.ts'
import { CannotDo, type Command, type Verbs } from '../command.ts'

const exported: Command = {
  usage: 'MONTH --to FOLDER [--json]',
  about:
    'writes the steps of all orders that were opened in a month that is over (2027-01) to a Parquet file with a manifest, and reads it back',
  async run(args, { say, own }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, json: { type: 'boolean' } },
    })
    const [month = '', ...others] = positionals
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || others.length > 0 || !values.to)
      throw new CannotDo('Say one month, as 2027-01, and a folder: --to FOLDER.', 'WRONG_WORDS')
    const folder = resolve(values.to)
    const manifest = await own(({ database }) =>
      database.asOwner((owner) => exportMonth(owner, { month, folder })),
    ).catch((error: unknown) => {
      if (error instanceof NoExport) throw new CannotDo(error.message, error.code)
      throw error
    })
    const { file, rows, bytes, sha256, agencies } = manifest
    if (values.json) say(JSON.stringify({ folder, ...manifest }, null, 2))
    else
      say(
        `${folder}/${file}: ${rows} steps of ${agencies.length} agencies, ${bytes} bytes, SHA-256 ${sha256}.`,
      )
    return 0
  },
}

export const archiveVerbs: Verbs = { export: exported }
