import * as contract from '@kham/contract/operator/site/pictures'
import { FileAnswer } from '../../../http/file-answer.ts'
import { consumeOrRefuse } from '../../../http/rate-limit.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { keepPicture } from './keep-picture.ts'
import { toPicture } from './picture.ts'
import { bytesOfPicture } from './picture-queries.ts'

/** Pictures stay for ever, so one person must not fill the disk in a day. */
const eachPerson = { most: 200, seconds: 3600 }

export function pictureOperatorRoutes(app: App) {
  serve(app, contract.uploadPicture, async ({ context, agencyId, staff, query: { purpose }, body }) => {
    // What everybody is shown is for those who may set it.
    if (purpose !== 'SLIP' && !mayDecide(staff)) throw new Refusal('FORBIDDEN')
    const counted = { agencyId, subject: `pictures:${staff.staffId}` }
    await consumeOrRefuse(context.db, counted, eachPerson, context.clock())
    return {
      picture: toPicture(await keepPicture(context, { agencyId, staffId: staff.staffId, purpose }, body)),
    }
  })

  serve(app, contract.staffPicture, async ({ context, agencyId, params }) => {
    const picture = await bytesOfPicture(context.db, agencyId, params.id)
    if (!picture) throw new Refusal('NOT_FOUND')
    return new FileAnswer(picture.bytes, 'private, no-store')
  })
}
