import { agencyKeys } from '@kham/contract/books/receipts'
import { changeSigningKey as changeKey } from '@kham/contract/operator/site/keys'
import { serve, type App } from '../../../http/serve.ts'
import { changeSigningKey } from './change-signing-key.ts'
import { publishedKeys } from './published-keys.ts'

export function keyRoutes(app: App) {
  serve(app, agencyKeys, async ({ context, agencyId }) => ({
    keys: await publishedKeys(context.db, agencyId),
  }))

  serve(app, changeKey, async ({ context, agencyId, by }) => {
    await changeSigningKey(context, agencyId, by)
    return { keys: await publishedKeys(context.db, agencyId) }
  })
}
