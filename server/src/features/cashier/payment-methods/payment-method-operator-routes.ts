import * as contract from '@kham/contract/operator/cashier/payment-methods'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { countPartnerTry } from '../../desk/operators/count-partner-try.ts'
import { mayRaiseRisk } from '../../desk/operators/may-decide.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { pendingApprovalsOfKind } from '../../desk/approvals/pending-approvals-of-kind.ts'
import { methodSubject } from './approval-of-method.ts'
import { orderMethods } from './order-methods.ts'
import { toMethodSettings } from './payment-method.ts'
import { settingsOfMethods } from './payment-method-queries.ts'
import { removeMethod } from './remove-method.ts'
import { addMethod, changeMethod, offerMethod } from './set-method.ts'
import { tryMethod } from './try-method.ts'

const all = async ({ db }: Context, agencyId: string) => ({
  methods: (await settingsOfMethods(db, agencyId)).map(toMethodSettings),
  waitForSecond: await pendingApprovalsOfKind(db, agencyId, 'method'),
})

async function one(context: Context, agencyId: string, code: string) {
  const method = (await settingsOfMethods(context.db, agencyId)).find((each) => each.method === code)
  const waitsForSecond = await pendingApprovalOf(context.db, methodSubject({ agencyId, method: code }))
  // What was removed meanwhile is not there; nor what is to be added.
  if (!method && !waitsForSecond) throw new Refusal('NOT_FOUND')
  return { method: method ? toMethodSettings(method) : null, waitsForSecond }
}

/** Everybody may look; owner and manager switch and order; to whom players pay two say, an owner first. */
export function paymentMethodOperatorRoutes(app: App) {
  serve(app, contract.methodList, ({ context, agencyId }) => all(context, agencyId))

  serve(app, contract.addMethod, async ({ context, agencyId, staff, by, body: { code, ...wish }, reply }) => {
    const adding = { agencyId, method: code, by, mayRaiseRisk: mayRaiseRisk(staff), wish }
    // What waits for its second approval has not been made.
    if (!(await addMethod(context, adding))) reply.code(200)
    return one(context, agencyId, code)
  })

  serve(app, contract.changeMethod, async ({ context, agencyId, staff, by, params, body }) => {
    const { version, ...wish } = body
    const { method } = params
    const changing = { agencyId, method, by, mayRaiseRisk: mayRaiseRisk(staff), version, wish }
    await changeMethod(context, changing)
    return one(context, agencyId, method)
  })

  serve(app, contract.changeMethodOffer, async ({ context, agencyId, by, params, body }) => {
    await offerMethod(context, { agencyId, method: params.method, by, ...body })
    return one(context, agencyId, params.method)
  })

  serve(app, contract.removeMethod, ({ context, agencyId, by, params }) =>
    removeMethod(context, { agencyId, method: params.method, by }),
  )

  serve(app, contract.orderMethods, async ({ context, agencyId, by, body }) => {
    await orderMethods(context, { agencyId, by, ...body })
    return all(context, agencyId)
  })

  serve(app, contract.tryMethod, async ({ context, agencyId, staff, by, params, body: { draft } }) => {
    if (draft && !mayRaiseRisk(staff)) throw new Refusal('FORBIDDEN')
    await countPartnerTry(context, agencyId, staff)
    return tryMethod(context, { agencyId, method: params.method, by, draft })
  })
}
