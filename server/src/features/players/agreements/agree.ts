import type { Agreement, AgreementForm } from '@kham/contract/players/agreements'
import { languages, type Language } from '@kham/contract/site/agency'
import { agreedPages, type AgreedPage } from '@kham/contract/site/page-slugs'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { readPage } from '../../site/pages/read-page.ts'
import type { PlayerId } from '../players/player.ts'
import { agreementsOf, type AgreementRow } from './agreement-queries.ts'

/** The version in effect, and the language of it that somebody reads; null = there is none. */
const inEffect = (db: Db, agencyId: string, slug: AgreedPage, lang: Language, now: Date) =>
  readPage(db, { agencyId, slug }, { lang, offered: languages }, now)

/**
 * Agrees to the newest version in effect, in a language that it is written in; `isNew` false = that was agreed to before. Refuses with
 * NOT_FOUND, PAGE_CHANGED, VALIDATION.
 */
export async function agree(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  { slug, version, lang }: AgreementForm,
): Promise<{ agreement: Agreement; isNew: boolean }> {
  const { agencyId, playerId } = player
  return db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId, players: [playerId] })
    const now = clock()
    const page = await inEffect(tx, agencyId, slug, lang, now)
    if (!page) throw new Refusal('NOT_FOUND')
    if (page.version !== version) throw new Refusal('PAGE_CHANGED')
    if (page.lang !== lang) throw new Refusal('VALIDATION', { fields: { lang: 'NOT_ALLOWED' } })
    const isNew = await insert(tx, player, { slug, version, lang, how: 'PROMPT' }, now)
    if (isNew) await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
    const agreed = await agreementsOf(tx, player)
    return {
      agreement: toAgreement(agreed.find((each) => each.slug === slug && each.version === version)!),
      isNew,
    }
  })
}

/** The agreements of a new registration. Refuses with VALIDATION any version but the one in effect. */
export async function agreeAtRegistration(
  tx: Tx,
  player: PlayerId,
  accepted: Partial<Record<AgreedPage, number | undefined>> | undefined,
  { lang, now }: { lang: Language; now: Date },
) {
  for (const slug of agreedPages) {
    const version = accepted?.[slug]
    if (version === undefined) continue
    const page = await inEffect(tx, player.agencyId, slug, lang, now)
    if (page?.version !== version) throw new Refusal('VALIDATION', { fields: { accepted: 'NOT_ALLOWED' } })
    await insert(tx, player, { slug, version, lang: page.lang, how: 'REGISTRATION' }, now)
  }
}

const insert = async (
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  agreed: Pick<Agreement, 'slug' | 'version' | 'lang' | 'how'>,
  now: Date,
): Promise<boolean> =>
  (await tx
    .insertInto('player_agreements')
    .values({ agency_id: agencyId, player_id: playerId, ...agreed, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst()) !== undefined

/** A player's agreements, newest first. */
export const agreementsOfPlayer = async (db: Db, player: PlayerId): Promise<Agreement[]> =>
  (await agreementsOf(db, player)).map(toAgreement)

const toAgreement = ({ slug, version, lang, hash, accepted_at, how }: AgreementRow): Agreement => ({
  slug,
  version,
  lang,
  hash: hash.toString('hex'),
  acceptedAt: accepted_at.toISOString(),
  how,
})
