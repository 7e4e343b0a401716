import type { z } from 'zod/mini'
import type { Endpoint } from '@kham/contract/endpoint'
import type { claimBody } from '@kham/contract/operator/orders/order-claims'
import type { idParams } from '@kham/contract/page'
import type { Context } from '../../../context.ts'
import type { StepSubject, TakenKind } from '../../../db/order-tables.ts'
import { serve, type App, type Asked, type Handler } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { idOfKind, subjectOfKind, type IdOf } from './order-id.ts'
import { decideAlone, releaseOrder, claimOrder } from './claim-order.ts'

/** The doors of a desk: each answers with the order as it is afterwards. */
interface Doors<Id, Reply> {
  app: App
  idOf: (agencyId: string, id: string) => Id
  answer: (context: Context, id: Id) => Promise<Reply>
}

interface Desk<K extends StepSubject, Reply> extends Doors<IdOf<K>, Reply> {
  kind: K
}

/** The doors to one kind of order. */
export const deskOf = <K extends StepSubject, Reply>(
  app: App,
  kind: K,
  answer: Desk<K, Reply>['answer'],
): Desk<K, Reply> => ({ app, kind, idOf: (agencyId, id) => idOfKind(kind, agencyId, id), answer })

type OfOne<Reply> = Endpoint & {
  access: 'staff'
  params: typeof idParams
  reply: z.ZodMiniType<Reply>
}

/** An act of a staff member on an order. */
export const serveAct = <Id, Reply, const E extends OfOne<Reply>>(
  { app, idOf, answer }: Doors<Id, Reply>,
  endpoint: E,
  act: (asked: Asked<E>, id: Id) => Promise<unknown>,
) =>
  serve(app, endpoint, async (asked) => {
    const { context, agencyId, params } = ofOne(asked)
    const id = idOf(agencyId, params.id)
    await act(asked, id)
    // The reply is of E's own schema, which TypeScript does not follow through a type parameter.
    return (await answer(context, id)) as Awaited<ReturnType<Handler<E>>>
  })

/** As above: TypeScript cannot see E's own schema. */
const ofOne = <E extends OfOne<unknown>>(asked: Asked<E>) => asked as unknown as Asked<OfOne<unknown>>

export const serveOne = <Id, Reply>(doors: Doors<Id, Reply>, endpoint: OfOne<Reply>) =>
  serveAct(doors, endpoint, () => Promise.resolve())

/** A decision of a staff member on an order that no colleague has claimed. */
export const serveDecision = <K extends TakenKind, Reply, const E extends OfOne<Reply>>(
  desk: Desk<K, Reply>,
  endpoint: E,
  decide: (asked: Asked<E>, id: IdOf<K>) => Promise<unknown>,
) =>
  serveAct(desk, endpoint, (asked, id) => {
    const { context, staff } = ofOne(asked)
    return decideAlone(context, subjectOfKind(desk.kind)(id), staff.staffId, () => decide(asked, id))
  })

/** Claims an order for one of the staff; owner and manager take over what another has claimed. */
export const serveTake = <K extends TakenKind, Reply>(
  desk: Desk<K, Reply>,
  endpoint: OfOne<Reply> & { body: typeof claimBody },
) =>
  serveAct(desk, endpoint, ({ context, staff, body: { takeOver: takesOver = false } }, id) => {
    if (takesOver && !mayDecide(staff)) throw new Refusal('FORBIDDEN')
    return claimOrder(context, subjectOfKind(desk.kind)(id), { staffId: staff.staffId, takesOver })
  })

export const serveRelease = <K extends TakenKind, Reply>(desk: Desk<K, Reply>, endpoint: OfOne<Reply>) =>
  serveAct(desk, endpoint, ({ context, staff }, id) =>
    releaseOrder(context, subjectOfKind(desk.kind)(id), staff.staffId),
  )
