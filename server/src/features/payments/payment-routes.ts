import { notifyPayment } from '@kham/contract/payments'
import { serve, type App } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { takeNotice } from './take-notice.ts'

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

export function paymentRoutes(app: App) {
  serve(app, notifyPayment, async ({ context, agencyId, params, body, rawBody, request }) => {
    const bank = await context.partners.bank(agencyId, params.method)
    if (!bank) throw new Refusal('NOT_FOUND')
    const timestamp = headerText(request.headers['x-timestamp'])
    const signature = headerText(request.headers['x-signature'])
    if (!bank.isAuthentic({ timestamp, signature, rawBody, now: context.clock() }))
      throw new Refusal('BAD_SIGNATURE')
    await takeNotice(context, { agencyId, method: params.method, notice: body })
  })
}
