import { notifyPayment } from '@kham/contract/orders/payments'
import { addressSubject, consumeOrRefuse, type Limit } from '../../../http/rate-limit.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { acceptNotice } from './accept-notice.ts'

/** An unsigned gateway sends all notices from a few addresses; asking finds those refused here. */
const unsignedPerAddress: Limit = { most: 300, seconds: 15 * 60 }

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

export function paymentRoutes(app: App) {
  serve(app, notifyPayment, async ({ context, agencyId, params: { method }, rawBody, request }) => {
    const { clock, db } = context
    const bank = await context.partners.bank(agencyId, method)
    if (!bank?.readNotice) throw new Refusal('NOT_FOUND')
    const { signed: isSigned } = bank.caps
    if (!isSigned) {
      const subject = addressSubject(request.clientAddress, `notice ${method}`)
      await consumeOrRefuse(db, { agencyId, subject }, unsignedPerAddress, clock())
    }
    const header = (name: string) => headerText(request.headers[name])
    const read = bank.readNotice({ header, rawBody, now: clock() })
    if (!read.ok) {
      const why = read.fault
      throw why === 'MALFORMED'
        ? new Refusal('VALIDATION', { fields: { body: 'BAD_FORMAT' }, why })
        : new Refusal('BAD_SIGNATURE', { why })
    }
    await acceptNotice(context, { agencyId, method, notice: read.notice, isSigned })
  })
}
