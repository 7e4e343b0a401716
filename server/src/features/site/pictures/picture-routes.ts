import { promotionPicture } from '@kham/contract/site/pictures'
import { FileAnswer } from '../../../http/file-answer.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { bytesOfPicture } from './picture-queries.ts'

/** What everybody may see. */
const shown = ['PROMOTION', 'LOGO', 'BANNER'] as const

/** Another picture has another id. */
const forever = 'public, max-age=31536000, immutable'

export function pictureRoutes(app: App) {
  serve(app, promotionPicture, async ({ context, agencyId, params }) => {
    const picture = await bytesOfPicture(context.db, agencyId, params.id, shown)
    if (!picture) throw new Refusal('NOT_FOUND')
    return new FileAnswer(picture.bytes, forever)
  })
}
