import { alertEvents, boundsOf, channelEvents, type ChannelEvent } from '@kham/contract/desk/channel-events'
import {
  channelFaults,
  channelForm,
  type ChannelForm,
  type ChannelKind,
} from '@kham/contract/operator/desk/channel-form'
import type { Channel } from '@kham/contract/operator/desk/channels'
import type { FieldCode } from '@kham/contract/refusals'
import type { Language } from '@kham/contract/site/agency'
import { validate } from '@kham/contract/validate'
import { wholeNumber } from '../../../whole-number.ts'

/** An event as it is ticked, with its bounds as they are typed; a sum as `AmountField` tells it. */
interface DraftEvent {
  event: ChannelEvent
  on: boolean
  atLeast: string
  minutes: string
}

export interface ChannelDraft {
  kind: ChannelKind
  name: string
  target: string
  secret: string
  lang: Language
  enabled: boolean
  events: DraftEvent[]
}

/** A messenger's usual events: whatever needs somebody soon. */
const usual: readonly ChannelEvent[] = alertEvents.filter(
  (event) => event !== 'LARGE_DEPOSIT' && event !== 'PROVIDER_UP',
)

export function draftOf(channel: Channel | null, lang: Language): ChannelDraft {
  const events = channelEvents.map((event): DraftEvent => {
    const bounds = boundsOf(event)
    const kept = channel?.events.find((each) => each.event === event)
    const minutes = kept?.minutes ?? bounds.minutes
    return {
      event,
      on: channel ? kept !== undefined : usual.includes(event),
      atLeast: kept?.atLeast ?? bounds.atLeast?.standard ?? '',
      minutes: minutes === undefined ? '' : String(minutes),
    }
  })
  const { kind = 'TELEGRAM', name = '', target = '', enabled = true } = channel ?? {}
  return { kind, name, target, secret: '', lang: channel?.lang ?? lang, enabled, events }
}

/** The events that a kind is told of, by their index in the draft. */
export const eventsOf = (kind: ChannelKind) =>
  channelEvents.flatMap((event, at) => (kind === 'WEBHOOK' || event in alertNames ? [at] : []))
const alertNames: Record<string, true> = Object.fromEntries(alertEvents.map((event) => [event, true]))

/** Whether the secret has to be typed: of a messenger that is new, or somewhere else now. */
export const needsSecret = ({ kind, target }: ChannelDraft, old: Channel | null) =>
  kind !== 'WEBHOOK' && (old === null || old.target !== target.trim())

/** The request, even when it is not valid: then the contract names the fault. */
export function formOf(draft: ChannelDraft, old: Channel | null): ChannelForm {
  const { secret, events, ...shown } = draft
  const wanted = eventsOf(draft.kind).flatMap((at) => {
    const { event, on, atLeast, minutes } = events[at]!
    if (!on) return []
    const bounds = boundsOf(event)
    return [
      {
        event,
        ...(bounds.atLeast && { atLeast: bounds.atLeast.of === 'KIP' ? atLeast : daysOf(atLeast) }),
        ...(bounds.minutes !== undefined && { minutes: wholeNumber(minutes) ?? Number.NaN }),
      },
    ]
  })
  return {
    ...shown,
    events: wanted,
    ...(needsSecret(draft, old) && secret.trim() !== '' && { secret: secret.trim() }),
  }
}

const daysOf = (typed: string) => String(wholeNumber(typed) ?? typed)

/** Field -> code; an event's bounds by their place in the draft. */
export function faultsOf(draft: ChannelDraft, old: Channel | null): Record<string, FieldCode> {
  const form = formOf(draft, old)
  const checked = validate(channelForm, form)
  const faults = { ...(checked.ok ? channelFaults(draft.kind, checked.value) : checked.fields) } as Record<
    string,
    FieldCode
  >
  if (needsSecret(draft, old) && draft.secret.trim() === '') faults['secret'] = 'REQUIRED'
  const places = eventsOf(draft.kind).filter((at) => draft.events[at]!.on)
  return Object.fromEntries(
    Object.entries(faults).map(([field, code]) => [
      field.replace(/^events\.(\d+)/, (_, at: string) => `events.${places[Number(at)] ?? at}`),
      code,
    ]),
  )
}
