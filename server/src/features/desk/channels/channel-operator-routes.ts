import { decidingRoles } from '@kham/contract/desk/staff-roles'
import * as contract from '@kham/contract/operator/desk/channels'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { toChannel, toDelivery, withoutWay, type ChannelId } from './channel.ts'
import { channelOf, channelsOf, deliveryPage } from './channel-store.ts'
import { retryDelivery } from './retry-delivery.ts'
import { addChannel, changeChannel, changeChannelSecret, removeChannel } from './set-channel.ts'
import { testChannel } from './test-channel.ts'

const all = async ({ db }: Context, agencyId: string) =>
  (await channelsOf(db, agencyId)).map(({ row, events }) => toChannel(row, events))

async function one(context: Context, { agencyId, channelId }: ChannelId) {
  const channel = (await all(context, agencyId)).find(({ id }) => id === channelId)
  // It was removed meanwhile.
  if (!channel) throw new Refusal('NOT_FOUND')
  return channel
}

/** Everybody on the staff looks; the owner says who is told what. */
export function channelOperatorRoutes(app: App) {
  serve(app, contract.channelList, async ({ context, agencyId, staff }) => {
    const channels = await all(context, agencyId)
    return { channels: decidingRoles.includes(staff.role) ? channels : channels.map(withoutWay) }
  })

  serve(app, contract.addChannel, async ({ context, agencyId, by, body: form }) => {
    const { channelId, made } = await addChannel(context, { agencyId, by, form })
    return { channel: await one(context, { agencyId, channelId }), secret: made }
  })

  serve(app, contract.changeChannel, async ({ context, agencyId, by, params, body: form }) => {
    const id = { agencyId, channelId: params.id }
    const { made } = await changeChannel(context, { ...id, by, form })
    return { channel: await one(context, id), secret: made }
  })

  serve(app, contract.removeChannel, ({ context, agencyId, by, params }) =>
    removeChannel(context, { agencyId, channelId: params.id, by }),
  )

  serve(app, contract.changeChannelSecret, async ({ context, agencyId, by, params, body }) => {
    const id = { agencyId, channelId: params.id }
    const { made } = await changeChannelSecret(context, { ...id, by, given: body.secret })
    return { channel: await one(context, id), secret: made }
  })

  serve(app, contract.testChannel, ({ context, agencyId, params }) =>
    testChannel(context, { agencyId, channelId: params.id }),
  )

  serve(app, contract.channelDeliveries, async ({ context, agencyId, params, query: { page, pageSize } }) => {
    const id = { agencyId, channelId: params.id }
    if (!(await channelOf(context.db, id))) throw new Refusal('NOT_FOUND')
    const { rows, total } = await deliveryPage(context.db, id, { page, pageSize })
    return { deliveries: rows.map(toDelivery), page, pageSize, total }
  })

  serve(app, contract.retryDelivery, ({ context, agencyId, by, params }) =>
    retryDelivery(context, { agencyId, deliveryId: params.id, by }),
  )
}
