import type { LicenceSettings, licenceForm } from '@kham/contract/operator/site/licence'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Tx } from '../../../db/db.ts'
import { lockAgency } from '../../../db/write-agency.ts'
import { Refusal } from '../../../refusal.ts'
import { licenceOf } from './read-licence.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  form: z.output<typeof licenceForm>
}

/** The same as it is already changes nothing, whatever version was read. Refuses with SETTINGS_CHANGED. */
export async function changeLicence(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, form: { version, licence } }: Changing,
): Promise<LicenceSettings> {
  return db.transaction().execute(async (tx) => {
    await lockAgency(tx, agencyId)
    const before = await licenceOf(tx, agencyId)
    if (isDeepStrictEqual(before.licence, licence)) return before
    if (before.version !== version) throw new Refusal('SETTINGS_CHANGED')
    return { version: await setLicence(tx, { agencyId, at: clock(), by }, licence), licence }
  })
}

/** Writes it and the audit log; answers the version. */
async function setLicence(
  tx: Tx,
  actor: ActorContext,
  licence: Changing['form']['licence'],
): Promise<number> {
  const named = licence && JSON.stringify(licence)
  const { version } = await tx
    .selectNoFrom(sql<number>`audit.set_licence(${actorRow(actor)}, ${named})`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
