import {
  channelFaults,
  wrongSecret,
  type ChannelKind,
  type channelChange,
  type channelForm,
} from '@kham/contract/operator/desk/channel-form'
import { mostChannels, oldSecretHours } from '@kham/contract/operator/desk/channels'
import type { FieldCode } from '@kham/contract/refusals'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { lockAgency } from '../../../db/write-agency.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { boundedEvents, ofChannel, toFacts, type ChannelId, type ChannelRow } from './channel.ts'
import { channelsOf, lockChannel, writeChannel, writeSubscriptions } from './channel-store.ts'
import { alertSettingChange } from './alert-setting-change.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'secrets' | 'partners'>
type Form = z.output<typeof channelForm>

interface Adding {
  agencyId: string
  by: StaffActor
  form: Form
}

/** The id of the channel, and the secret that was just made for it; null = it brought its own. */
interface Set {
  channelId: string
  made: string | null
}

/** Adds a channel. Refuses with VALIDATION, also where there are ten. */
export async function addChannel(
  { db, clock, secrets, partners }: Deps,
  { agencyId, by, form }: Adding,
): Promise<Set> {
  const { kind, events: wanted, secret: given, ...shown } = form
  refuseWrong(partners, kind, form)
  if (kind !== 'WEBHOOK' && given === undefined) throw wrong({ secret: 'REQUIRED' })
  return db.transaction().execute(async (tx) => {
    // Two at once are counted one after the other.
    await lockAgency(tx, agencyId)
    if ((await channelsOf(tx, agencyId)).length >= mostChannels) throw wrong({ kind: 'TOO_LARGE' })
    const at = clock()
    const id = { agencyId, channelId: newId(at) }
    const secret = given ?? newSecret()
    const events = boundedEvents(wanted)
    await tx
      .insertInto('channels')
      .values({
        agency_id: agencyId,
        channel_id: id.channelId,
        kind,
        ...shown,
        version: 1,
        ...sealed(secrets, id, form.target, secret),
        secret_set_at: at,
        secret_set_by: by.staffId,
        created_at: at,
      })
      .execute()
    await writeSubscriptions(tx, id, events)
    const subject = { kind: 'CHANNEL', id: id.channelId } as const
    await writeAudit(tx, { agencyId, at, by, act: 'CHANNEL_ADDED', subject, after: toFacts(form, events) })
    await alertSettingChange(tx, { agencyId, at }, { what: 'CHANNELS', subject: `${id.channelId} 1` })
    return { channelId: id.channelId, made: given === undefined ? secret : null }
  })
}

interface Changing extends ChannelId {
  by: StaffActor
  form: z.output<typeof channelChange>
}

/**
 * Changes a channel. A secret stays with its target: another one takes it anew, and what signed for the old one signs no more.
 * Refuses with NOT_FOUND, SETTINGS_CHANGED, VALIDATION.
 */
export async function changeChannel(
  { db, clock, secrets, partners }: Deps,
  { agencyId, channelId, by, form: { version, ...form } }: Changing,
): Promise<Set> {
  const id = { agencyId, channelId }
  return db.transaction().execute(async (tx) => {
    const old = await lockChannel(tx, id)
    if (!old) throw new Refusal('NOT_FOUND')
    refuseWrong(partners, old.kind, form)
    if (version !== old.version) throw new Refusal('SETTINGS_CHANGED')
    const { events: wanted, secret: given, ...shown } = form
    const isMoved = form.target !== old.target
    if (isMoved && given === undefined && old.kind !== 'WEBHOOK') throw wrong({ secret: 'REQUIRED' })
    const made = isMoved && old.kind === 'WEBHOOK' ? newSecret() : null
    const secret = given ?? made
    const at = clock()
    const before = (await channelsOf(tx, agencyId)).find(({ row }) => row.channel_id === channelId)
    const events = boundedEvents(wanted)
    await writeChannel(tx, id, {
      ...shown,
      version: old.version + 1,
      ...(secret === null
        ? {}
        : {
            ...sealed(secrets, id, form.target, secret),
            secret_set_at: at,
            secret_set_by: by.staffId,
            old_secret: null,
            old_secret_until: null,
          }),
      // How it failed where it was, or before it was switched off, says nothing of how it will do.
      ...(isMoved || !old.enabled ? { failing_since: null, held_until: null } : {}),
    })
    await writeSubscriptions(tx, id, events)
    const was = (before?.events ?? []).map(({ event, at_least, minutes }) => ({
      event,
      atLeast: at_least === null ? null : String(at_least),
      minutes,
    }))
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'CHANNEL_CHANGED',
      subject: { kind: 'CHANNEL', id: channelId },
      before: toFacts(old, was),
      after: { ...toFacts({ ...old, ...shown }, events), ...(secret === null ? {} : { secret: true }) },
    })
    await alertSettingChange(
      tx,
      { agencyId, at },
      { what: 'CHANNELS', subject: `${channelId} ${old.version + 1}` },
    )
    return { channelId, made }
  })
}

interface Rotating extends ChannelId {
  by: StaffActor
  given: string | undefined
}

/** Sets another secret; the old one of a webhook signs beside it for a day. Refuses with NOT_FOUND, VALIDATION. */
export async function changeChannelSecret(
  { db, clock, secrets }: Deps,
  { agencyId, channelId, by, given }: Rotating,
): Promise<Set> {
  const id = { agencyId, channelId }
  return db.transaction().execute(async (tx) => {
    const old = await lockChannel(tx, id)
    if (!old) throw new Refusal('NOT_FOUND')
    const isOurs = old.kind === 'WEBHOOK'
    const fault = given === undefined && !isOurs ? 'REQUIRED' : wrongSecret(old.kind, given)
    if (fault) throw wrong({ secret: fault })
    const at = clock()
    const secret = given ?? newSecret()
    await writeChannel(tx, id, {
      ...sealed(secrets, id, old.target, secret),
      secret_set_at: at,
      secret_set_by: by.staffId,
      version: old.version + 1,
      ...(isOurs
        ? { old_secret: old.secret, old_secret_until: secondsAfter(at, oldSecretHours * 3600) }
        : {}),
    })
    const subject = { kind: 'CHANNEL', id: channelId } as const
    await writeAudit(tx, { agencyId, at, by, act: 'CHANNEL_SECRET_SET', subject, after: { name: old.name } })
    await alertSettingChange(
      tx,
      { agencyId, at },
      { what: 'CHANNELS', subject: `${channelId} ${old.version + 1}` },
    )
    return { channelId, made: isOurs ? secret : null }
  })
}

/** Removes a channel with all that was sent there, or waits to be; the others are told. Refuses with NOT_FOUND. */
export async function removeChannel(
  { db, clock }: Deps,
  { agencyId, channelId, by }: ChannelId & { by: StaffActor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await lockChannel(tx, { agencyId, channelId })
    if (!old) throw new Refusal('NOT_FOUND')
    const at = clock()
    await remove(tx, old)
    const subject = { kind: 'CHANNEL', id: channelId } as const
    await writeAudit(tx, { agencyId, at, by, act: 'CHANNEL_REMOVED', subject, before: toFacts(old, []) })
    await alertSettingChange(tx, { agencyId, at }, { what: 'CHANNELS', subject: `${channelId} removed` })
  })
}

const remove = (tx: Tx, { agency_id, channel_id }: ChannelRow) =>
  tx.deleteFrom('channels').where('agency_id', '=', agency_id).where('channel_id', '=', channel_id).execute()

/** 32 bytes, as they are typed into the other program. */
const newSecret = () => randomBytes(32).toString('hex')

const sealed = (secrets: Deps['secrets'], id: ChannelId, target: string, secret: string) => ({
  secret: secrets.seal(Buffer.from(secret), ofChannel(id, target)),
})

const wrong = (fields: Record<string, FieldCode>) => new Refusal('VALIDATION', { fields })

function refuseWrong(partners: Deps['partners'], kind: ChannelKind, form: Omit<Form, 'kind'>) {
  const fields: Record<string, FieldCode> = channelFaults(kind, form)
  const target = kind === 'WEBHOOK' ? partners.channels.wrongTarget(form.target) : null
  if (target) fields['target'] = target
  if (Object.keys(fields).length > 0) throw wrong(fields)
}
