import { isReadable } from '@kham/contract/site/brand-colours'
import type { siteForm } from '@kham/contract/operator/site/site-settings'
import type { z } from 'zod/mini'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { setAgency } from '../../../db/write-agency.ts'
import type { Tx } from '../../../db/db.ts'
import { logoIdOf } from '../../../http/brand-address.ts'
import { Refusal } from '../../../refusal.ts'
import { requirePicture } from '../pictures/require-picture.ts'
import { lockSite } from './agency-queries.ts'
import { isSameSite, siteOfForm, type SiteRow } from './site-settings.ts'

interface Changing {
  agencyId: string
  by: Actor
  form: z.output<typeof siteForm>
}

/**
 * Sets what the site says of its agency. The same as it is already changes nothing, whatever version was read. Refuses with VALIDATION,
 * COLOUR_CONTRAST, SETTINGS_CHANGED.
 */
export async function changeSite(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, form }: Changing,
): Promise<SiteRow> {
  if (form.colour !== null && !isReadable(form.colour)) throw new Refusal('COLOUR_CONTRAST')
  const wanted = siteOfForm(form)
  return db.transaction().execute(async (tx) => {
    const before = await lockSite(tx, agencyId)
    if (isSameSite(wanted, before)) return before
    if (form.version !== before.site_version) throw new Refusal('SETTINGS_CHANGED')
    if (wanted.logo !== null && wanted.logo !== before.logo) await requireLogo(tx, agencyId, wanted.logo)
    return setAgency(tx, { agencyId, at: clock(), by }, 'SITE_CHANGED', wanted)
  })
}

/** An address elsewhere could be another picture tomorrow. */
async function requireLogo(tx: Tx, agencyId: string, logo: string) {
  const pictureId = logoIdOf(logo)
  if (pictureId === null) throw new Refusal('VALIDATION', { fields: { logo: 'NOT_ALLOWED' } })
  await requirePicture(tx, { agencyId, pictureId, purpose: 'LOGO' }, 'logo')
}
