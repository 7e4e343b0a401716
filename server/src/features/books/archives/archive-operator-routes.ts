import { Readable } from 'node:stream'
import * as contract from '@kham/contract/operator/books/archives'
import { serve, type App } from '../../../http/serve.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { archivePlayer } from './archive-player.ts'

export function archiveOperatorRoutes(app: App) {
  serve(app, contract.archivePlayer, async ({ context, agencyId, by, params }) => {
    const { chunks, fileName } = await archivePlayer(context, { agencyId, playerId: params.id }, by)
    return new FileAnswer(Readable.from(chunks, { objectMode: false }), 'private, no-store', fileName)
  })
}
