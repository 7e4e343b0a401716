import type { RegisterForm } from '@kham/contract/players/players'
import type { Language } from '@kham/contract/site/agency'
import type { Context } from '../../../context.ts'
import { keysOfPlayer } from '../../../db/keys-of-texts.ts'
import { hashPassword } from '../../../http/passwords.ts'
import { noteKnownDevice } from '../../../http/known-devices.ts'
import { addressSubject, consumeOrRefuse, type Limit } from '../../../http/rate-limit.ts'
import { newToken, startSession } from '../../../http/sessions.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseWeakPassword } from '../../../http/refuse-weak-password.ts'
import { agreeAtRegistration } from '../agreements/agree.ts'
import { noteAddress } from '../devices/note-address.ts'
import { noteDevice } from '../devices/note-device.ts'
import { enqueueDeliveries } from '../../desk/channels/enqueue-deliveries.ts'
import { findByUsername, insertPlayer } from '../players/player-store.ts'

export interface Registration {
  agencyId: string
  form: RegisterForm
  /** The language that the site was read in. */
  lang: Language
  address: string
  /** The browser's own name; null = it gave none. */
  visitorId: string | null
  /** The browser's device; null = nobody has signed in with it. */
  deviceToken: string | null
  /** How many of one address may register. */
  limit: Limit
}

/** Makes a player and signs them in. */
export async function registerPlayer(
  { db, clock, isBreached }: Pick<Context, 'db' | 'clock' | 'isBreached'>,
  {
    agencyId,
    form: { username, password, accepted },
    lang,
    address,
    visitorId,
    deviceToken,
    limit,
  }: Registration,
) {
  const now = clock()
  await refuseWeakPassword({ db, isBreached }, { agencyId, username, password, field: 'password' })
  await consumeOrRefuse(db, { agencyId, subject: addressSubject(address, 'register') }, limit, now)
  // Looked up before the costly hash; of two at once the unique key refuses one.
  if (await findByUsername(db, agencyId, username)) throw new Refusal('USERNAME_TAKEN')
  const passwordHash = await hashPassword(password)
  const itsToken = deviceToken ?? newToken()

  return db.transaction().execute(async (tx) => {
    const made = await insertPlayer(tx, {
      agency_id: agencyId,
      player_id: newId(now),
      username,
      password_hash: passwordHash,
      display_name: username,
      ...keysOfPlayer({ display_name: username }),
      age_confirmed_at: now,
      created_at: now,
      last_login_at: now,
    })
    if (!made) throw new Refusal('USERNAME_TAKEN')
    const { player_id: playerId } = made
    await agreeAtRegistration(tx, { agencyId, playerId }, accepted, { lang, now })
    await noteAddress(tx, { agencyId, playerId, address, now })
    if (visitorId !== null) await noteDevice(tx, { agencyId, visitorId, payload: null, playerId, now })
    await noteKnownDevice(tx, { kind: 'player', agencyId, id: playerId }, itsToken, now)
    await enqueueDeliveries(tx, { agencyId, at: now }, [
      { event: 'player.registered', subject: playerId, data: { playerId, registeredAt: now.toISOString() } },
    ])
    const token = await startSession(tx, { agencyId, ownerId: playerId }, now)
    return { playerId, token, deviceToken: itsToken }
  })
}
