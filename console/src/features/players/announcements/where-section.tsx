import { pictureUrl } from '@kham/contract/site/pictures'
import { announcementKinds, announcementPlaces } from '@kham/contract/players/announcements'
import { FieldHint } from '@kham/ui/field'
import { Segmented } from '@kham/ui/segmented'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { useTranslation } from '../../../words.ts'
import { DayField } from '../../../layout/day-field.tsx'
import { PictureField } from '../../site/pictures/picture-field.tsx'
import { audiencesOf, hasToEnd } from './announcement-draft.ts'
import type { DraftForm } from './use-draft-form.ts'
import styles from './announcements.module.css'

/** Where it stands and of what kind it is, with its picture and link. */
export function WhereSection({ form }: { form: DraftForm }) {
  const { t } = useTranslation('announcements')
  const { draft, change, wrong, isLocked } = form
  const { place, picture: id } = draft
  return (
    <section className="card card-p stack-3" aria-label={t('announcements:where')}>
      <h2 className="h3">{t('announcements:where')}</h2>
      <div className={styles['announcement-choice']} inert={isLocked}>
        <Segmented
          label={t('announcements:where')}
          value={place}
          onChange={(next) => change({ place: next })}
          items={announcementPlaces.map((value) => ({ value, label: t(`announcements:place.${value}`) }))}
        />
        <p className="sm muted">{t(`announcements:placeText.${place}`)}</p>
      </div>
      <div className={styles['announcement-choice']} inert={isLocked}>
        <Segmented
          label={t('announcements:field.kind')}
          value={draft.kind}
          onChange={(next) => change({ kind: next })}
          items={announcementKinds.map((value) => ({ value, label: t(`announcements:kind.${value}`) }))}
        />
        <FieldHint id="kind-hint" hint={t(`announcements:kindText.${draft.kind}`)} error={wrong('kind')} />
      </div>
      {place === 'BANNER' && !isLocked && (
        <PictureField
          purpose="BANNER"
          label={t('announcements:field.picture')}
          hint={t('announcements:pictureHint')}
          error={wrong('picture')}
          picture={id === null ? null : { id, url: pictureUrl(id) }}
          onPicture={(picture) => change({ picture: picture?.id ?? null })}
        />
      )}
      <TextField
        label={t('announcements:field.link')}
        hint={t('announcements:linkHint')}
        autoComplete="off"
        inputMode="url"
        placeholder="/status"
        value={draft.link}
        error={wrong('link')}
        locked={isLocked}
        onChange={({ target }) => change({ link: target.value })}
      />
    </section>
  )
}

/** Who sees it, from when until when, and before what else. */
export function WhenSection({ form }: { form: DraftForm }) {
  const { t } = useTranslation('announcements', 'promotions')
  const { draft, change, wrong, isLocked } = form
  return (
    <section className="card card-p stack-3" aria-label={t('announcements:who')}>
      <h2 className="h3">{t('announcements:who')}</h2>
      <div className={styles['announcement-fields']}>
        <SelectField
          label={t('announcements:field.audience')}
          hint={draft.kind === 'OFFER' ? t('announcements:offerAudience') : undefined}
          value={draft.audience}
          error={wrong('audience', 'audience.kind')}
          disabled={isLocked}
          onChange={({ target }) => change({ audience: target.value as typeof draft.audience })}
        >
          {audiencesOf(draft).map((audience) => (
            <option key={audience} value={audience}>
              {t(`announcements:audience.${audience}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('announcements:field.priority')}
          hint={t('announcements:priorityHint')}
          value={draft.priority}
          error={wrong('priority')}
          disabled={isLocked}
          onChange={({ target }) => change({ priority: target.value })}
        >
          {[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((priority) => (
            <option key={priority} value={priority}>
              {priority}
            </option>
          ))}
        </SelectField>
        <DayField
          withTime
          label={t('promotions:startsAt')}
          hint={t('promotions:timeHint')}
          value={draft.startsAt}
          error={wrong('startsAt')}
          locked={isLocked}
          onChange={(startsAt) => change({ startsAt })}
        />
        <DayField
          withTime
          label={t('promotions:endsAt')}
          hint={t(hasToEnd(draft) ? 'announcements:endNeededHint' : 'promotions:endsHint')}
          value={draft.endsAt}
          error={wrong('endsAt')}
          locked={isLocked}
          onChange={(endsAt) => change({ endsAt })}
        />
      </div>
    </section>
  )
}
