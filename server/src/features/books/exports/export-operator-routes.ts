import * as contract from '@kham/contract/operator/books/exports'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { cancelExport } from './cancel-export.ts'
import { toExported, type ExportId } from './export.ts'
import { findNamedExport, newestExports } from './export-queries.ts'
import { startExport } from './start-export.ts'
import { readExportFile } from './read-export-file.ts'

async function answer({ db }: Context, id: ExportId) {
  const row = await findNamedExport(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return toExported(row)
}

export function exportOperatorRoutes(app: App) {
  serve(app, contract.exportList, async ({ context, agencyId }) => ({
    exports: (await newestExports(context.db, agencyId)).map(toExported),
  }))

  serve(app, contract.startExport, async ({ context, agencyId, body, by }) =>
    answer(context, { agencyId, exportId: await startExport(context, agencyId, body, by) }),
  )

  serve(app, contract.cancelExport, async ({ context, agencyId, params, by }) => {
    const id = { agencyId, exportId: params.id }
    await cancelExport(context, id, by)
    return answer(context, id)
  })

  serve(app, contract.exportFile, ({ context, agencyId, params, by }) =>
    readExportFile(context, { agencyId, exportId: params.id }, by),
  )
}
