import { alertEvents, boundsOf } from '@kham/contract/desk/channel-events'
import * as channels from '@kham/contract/operator/desk/channels'
import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../server/src/refusal.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { pageOf } from '../page-of.ts'
import { operator } from './operator.ts'

const secret = { setAt: minutesAgo(4000), setBy: operator.displayName }
const all: channels.Subscription[] = alertEvents.map((event) => {
  const { atLeast, minutes } = boundsOf(event)
  return { event, atLeast: atLeast?.standard ?? null, minutes: minutes ?? null }
})
const none = { atLeast: null, minutes: null }

const known: channels.Channel[] = [
  {
    id: '01a1fadc-65d1-7726-a1ae-d393c420cc01',
    kind: 'TELEGRAM',
    name: 'ທີມງານກະກາງເວັນ',
    target: '-1001700018',
    events: all,
    lang: 'lo',
    enabled: true,
    version: 3,
    secret,
    lastOkAt: minutesAgo(4),
    lastFailure: null,
  },
  {
    id: '01a1fadc-65d1-7726-a1ae-d393c420cc02',
    kind: 'LINE',
    name: 'ເຈົ້າຂອງ',
    target: `C${'70030418'.repeat(4)}`,
    events: all.slice(0, 4),
    lang: 'th',
    enabled: false,
    version: 1,
    secret,
    lastOkAt: null,
    lastFailure: null,
  },
  {
    id: '01a1fadc-65d1-7726-a1ae-d393c420cc03',
    kind: 'WEBHOOK',
    name: 'CRM',
    target: 'https://crm.example/hooks/kham?source=a-rather-long-address-of-a-program-of-the-agency',
    events: [
      { event: 'player.offers', ...none },
      { event: 'deposit.succeeded', ...none },
    ],
    lang: 'lo',
    enabled: true,
    version: 2,
    secret,
    lastOkAt: minutesAgo(3000),
    lastFailure: { at: minutesAgo(12), status: 503, text: 'upstream connect error or disconnect' },
  },
]

const deliveries: channels.Delivery[] = (
  [
    ['deposit.succeeded', 'WAITING', 3, 12],
    ['player.offers', 'DEAD', 8, 4000],
    ['deposit.succeeded', 'DELIVERED', 1, 3000],
    ['test', 'DELIVERED', 1, 3100],
  ] as const
).map(([type, status, tries, ago], n) => ({
  id: `01a1fadc-65d1-7726-a1ae-d393c420cd0${n}`,
  type,
  status,
  tries,
  createdAt: minutesAgo(ago),
  deliveredAt: status === 'DELIVERED' ? minutesAgo(ago) : null,
}))

const find = (id: string) => {
  const channel = known.find((each) => each.id === id)
  if (!channel) throw new Refusal('NOT_FOUND')
  return channel
}
const bounded = (events: { event: channels.Subscription['event'] }[]) =>
  events.map(({ event }) => all.find((each) => each.event === event) ?? { event, ...none })
const made = 'c0ffee'.repeat(10) + 'c0de'

export const channelAnswers = [
  answer(channels.channelList, () => ({ channels: known })),
  answer(channels.addChannel, ({ body: { secret: _typed, events, ...shown } }) => ({
    channel: {
      ...shown,
      id: randomUUID(),
      events: bounded(events),
      version: 1,
      secret,
      lastOkAt: null,
      lastFailure: null,
    },
    secret: shown.kind === 'WEBHOOK' ? made : null,
  })),
  answer(
    channels.changeChannel,
    ({ params: { id }, body: { secret: _typed, events, version, ...shown } }) => ({
      channel: { ...find(id), ...shown, events: bounded(events), version: version + 1 },
      secret: null,
    }),
  ),
  answer(channels.changeChannelSecret, ({ params: { id } }) => {
    const channel = find(id)
    return { channel, secret: channel.kind === 'WEBHOOK' ? made : null }
  }),
  answer(channels.removeChannel, () => undefined),
  answer(channels.testChannel, ({ params: { id } }) => {
    const { kind } = find(id)
    return kind === 'WEBHOOK'
      ? { ok: false, tookMs: 812, status: 503, answer: 'upstream connect error or disconnect' }
      : { ok: true, tookMs: 143, status: 200, answer: '{"ok":true}' }
  }),
  answer(channels.channelDeliveries, ({ query }) => pageOf('deliveries', deliveries, query)),
  answer(channels.retryDelivery, () => undefined),
]
