import { alertBounds, channelEvents, type ChannelEvent } from '@kham/contract/desk/channel-events'
import { expect, test } from 'vitest'
import { draftOf, faultsOf, formOf } from './channel-draft.ts'

/** A new channel that is told of one event alone, with one of its bounds as it was typed. */
function drafted(event: ChannelEvent, typed: { atLeast?: string; minutes?: string }) {
  const draft = { ...draftOf(null, 'lo'), name: 'Desk', target: '-100', secret: '123456:AAbot' }
  const events = draft.events.map((each) =>
    each.event === event ? { ...each, on: true, ...typed } : { ...each, on: false },
  )
  return { ...draft, events }
}
const sent = (event: ChannelEvent, typed: { atLeast?: string; minutes?: string }) =>
  formOf(drafted(event, typed), null).events[0]!
const faults = (event: ChannelEvent, typed: { atLeast?: string; minutes?: string }) =>
  Object.entries(faultsOf(drafted(event, typed), null)).map(([field, code]) => [
    field.split('.').at(-1),
    code,
  ])

test('initial values are sent unchanged', () => {
  for (const event of Object.keys(alertBounds) as (keyof typeof alertBounds)[])
    expect([event, faults(event, {})]).toEqual([event, []])
  expect(draftOf(null, 'lo').events).toHaveLength(channelEvents.length)
})

test.each([
  [
    { atLeast: '20000000', minutes: '໑໕' },
    { atLeast: '20000000', minutes: 15 },
  ],
  [
    { atLeast: '0', minutes: ' 7 ' },
    { atLeast: '0', minutes: 7 },
  ],
])('%j is sent as %j', (typed, is) => {
  expect(sent('WITHDRAWAL_WAITING', typed)).toEqual({ event: 'WITHDRAWAL_WAITING', ...is })
  expect(faults('WITHDRAWAL_WAITING', typed)).toEqual([])
})

test.each<[ChannelEvent, object, string]>([
  ['WITHDRAWAL_WAITING', { atLeast: '50000.75' }, 'atLeast'],
  ['WITHDRAWAL_WAITING', { atLeast: '5e4' }, 'atLeast'],
  ['WITHDRAWAL_WAITING', { atLeast: '' }, 'atLeast'],
  ['WITHDRAWAL_WAITING', { minutes: '1.5' }, 'minutes'],
  ['WITHDRAWAL_WAITING', { minutes: '1,500' }, 'minutes'],
  ['WITHDRAWAL_WAITING', { minutes: '' }, 'minutes'],
  ['FLOAT_LOW', { atLeast: '2.5' }, 'atLeast'],
  ['FLOAT_LOW', { atLeast: '-3' }, 'atLeast'],
])('of %s %j becomes no other number', (event, typed, field) =>
  expect(faults(event, typed).map(([name]) => name)).toEqual([field]),
)
