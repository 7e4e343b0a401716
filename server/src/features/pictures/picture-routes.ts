import { promotionPicture } from '@kham/contract/pictures'
import { FileAnswer } from '../../http/file-answer.ts'
import { serve, type App } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { bytesOfPicture } from './picture-queries.ts'

/** Another picture has another id. */
const forever = 'public, max-age=31536000, immutable'

export function pictureRoutes(app: App) {
  serve(app, promotionPicture, async ({ context, agencyId, params }) => {
    const picture = await bytesOfPicture(context.db, agencyId, params.id, 'PROMOTION')
    if (!picture) throw new Refusal('NOT_FOUND')
    return new FileAnswer(picture.bytes, forever)
  })
}
