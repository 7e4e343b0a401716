import { createHmac } from 'node:crypto'
import { alertEvents } from '@kham/contract/desk/channel-events'
import type { ChannelForm } from '@kham/contract/operator/desk/channel-form'
import { expect } from 'vitest'
import { toDelivery } from '../features/desk/channels/channel.ts'
import { enqueueDeliveries, type ChannelNotice } from '../features/desk/channels/enqueue-deliveries.ts'
import { sendDeliveries } from '../features/desk/channels/send-deliveries.ts'
import { channelWire } from '../partners/channels/channel-wire.ts'
import type { channelReceiver } from './channel-receiver.ts'
import { running } from './money-world.ts'
import { addStaff, goodPassword, type TestApp, type TestBrowser } from './test-app.ts'

export type ChannelReceiver = Awaited<ReturnType<typeof channelReceiver>>

export const channelsPath = '/v2/agency/channels'
export const botToken = '123456:AAbot-token_of_tests'
export const [minute, hour, day] = [60, 3600, 86_400]
const roles = ['owner', 'manager', 'cashier'] as const

/** The channels of a server whose partners are at the receiver. */
export const wireTo = ({ url }: ChannelReceiver) =>
  channelWire({ sandboxUrl: url, publicUrl: 'http://localhost:3000' })

export const telegram = (change: Partial<ChannelForm> = {}): ChannelForm => ({
  kind: 'TELEGRAM',
  name: 'Desk',
  target: '-100200300',
  events: alertEvents.map((event) => ({ event })),
  lang: 'en',
  enabled: true,
  secret: botToken,
  ...change,
})
export const dead = (subject: string, data: object = {}): ChannelNotice => ({
  event: 'JOB_DEAD',
  subject,
  data: { what: 'send-payout', path: '/dead-letters', ...data },
})
export const sign = (secret: string, at: unknown, body: string) =>
  createHmac('sha256', secret)
    .update(`${String(at)}.${body}`)
    .digest('hex')

/** What tests of channels do over and over. */
export function channelDesk(app: () => TestApp, receiver: () => ChannelReceiver) {
  const staff = {} as Record<(typeof roles)[number], TestBrowser>
  async function hire() {
    for (const role of roles) {
      await addStaff(app().context, `the-${role}`, role)
      staff[role] = app().browser()
    }
  }
  /** Days pass in some tests, and no session lasts so long. */
  async function signIn() {
    for (const role of roles)
      await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
  }
  /** No channels, and a receiver that takes everything. */
  async function beginAnew() {
    await app().context.db.deleteFrom('channels').execute()
    receiver().answers(200, '{"ok":true}')
    // Tests are counted by the minute.
    app().advance(61)
    await signIn()
  }

  const webhook = (change: Partial<ChannelForm> = {}): ChannelForm => ({
    kind: 'WEBHOOK',
    name: 'CRM',
    target: `${receiver().url}/hook`,
    events: [{ event: 'deposit.succeeded' }, { event: 'JOB_DEAD' }],
    lang: 'en',
    enabled: true,
    ...change,
  })
  const put = (id: string, body: object, who = staff.owner) =>
    who.ask({ method: 'PUT', path: `/api${channelsPath}/${id}`, body })
  const remove = (id: string, who = staff.owner) =>
    who.ask({ method: 'DELETE', path: `/api${channelsPath}/${id}` })
  async function added(form: ChannelForm) {
    const { status, body } = await staff.owner.post(channelsPath, form)
    expect({ status, body }).toMatchObject({ status: 201 })
    return { id: body.channel.id as string, secret: body.secret as string | null }
  }
  const fieldsOf = async (form: object) => {
    const { status, body } = await staff.owner.post(channelsPath, form)
    expect(status).toBe(400)
    return body.fields
  }
  const tell = (...told: ChannelNotice[]) =>
    app()
      .context.db.transaction()
      .execute((tx) => enqueueDeliveries(tx, { agencyId: app().agencyId, at: app().context.clock() }, told))
  const round = () => sendDeliveries(app().context, running)
  const deliveries = async (id: string) =>
    (await staff.owner.get(`${channelsPath}/${id}/deliveries`)).body.deliveries
  const jobDead = async (id: string) => {
    const of = app().context.db.selectFrom('channel_deliveries').selectAll().where('channel_id', '=', id)
    return toDelivery(await of.where('type', '=', 'JOB_DEAD').executeTakeFirstOrThrow())
  }
  const channel = async (id: string) =>
    (await staff.owner.get(channelsPath)).body.channels.find((each: { id: string }) => each.id === id)

  return {
    staff,
    hire,
    signIn,
    beginAnew,
    webhook,
    put,
    remove,
    added,
    fieldsOf,
    tell,
    round,
    deliveries,
    jobDead,
    channel,
  }
}
