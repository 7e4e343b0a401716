import { minAgeBounds, siteNameBounds } from '@kham/contract/operator/site/site-settings'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import type { SectionProps } from './site-draft.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import styles from '../../../layout/picture-thumb.module.css'
import siteStyles from './site.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Name, logo, colour and age. */
export function BrandSection({ form, draft, faults, isLocked }: SectionProps) {
  const { t } = useTranslation('site')
  return (
    <section
      className={classNames('card card-p stack', siteStyles['brand-card'])}
      aria-label={t('site:brand')}
    >
      <h2 className="h3">{t('site:brand')}</h2>
      <div className={siteStyles['site-fields']}>
        <TextField
          {...form.register('name')}
          label={t('site:name')}
          error={faults.name && t('site:wrong.name', { most: siteNameBounds.max })}
          locked={isLocked}
          autoComplete="off"
        />
        <TextField
          {...form.register('minAge')}
          label={t('site:minAge')}
          hint={t('site:ageHint', minAgeBounds)}
          error={faults.minAge && t('site:ageHint', minAgeBounds)}
          locked={isLocked}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {isLocked ? (
        draft.logo !== null && (
          <img
            className={classNames(styles['picture-thumb'], styles.logo)}
            src={draft.logo}
            alt={t('site:logo')}
          />
        )
      ) : (
        <PictureField
          purpose="LOGO"
          label={t('site:logo')}
          hint={t('site:logoHint')}
          picture={draft.logo === null ? null : { id: draft.logo, url: draft.logo }}
          onPicture={(picture) => form.setValue('logo', picture?.url ?? null)}
        />
      )}
      <ColourField
        value={draft.colour}
        fault={faults.colour}
        isLocked={isLocked}
        onChange={(colour) => form.setValue('colour', colour)}
      />
    </section>
  )
}
