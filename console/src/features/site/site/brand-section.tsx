import { minAgeBounds, siteNameBounds } from '@kham/contract/operator/site/site-settings'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import type { SectionProps } from './site-draft.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { ColourField } from './colour-field.tsx'

/** Name, logo, colour and age. */
export function BrandSection({ draft, faults, isLocked, onChange }: SectionProps) {
  const { t } = useTranslation('site')
  return (
    <section className="brand-card card card-p stack" aria-label={t('site:brand')}>
      <h2 className="h3">{t('site:brand')}</h2>
      <div className="site-fields">
        <TextField
          label={t('site:name')}
          value={draft.name}
          error={faults.name && t('site:wrong.name', { most: siteNameBounds.max })}
          locked={isLocked}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={t('site:minAge')}
          hint={t('site:ageHint', minAgeBounds)}
          value={draft.minAge}
          error={faults.minAge && t('site:ageHint', minAgeBounds)}
          locked={isLocked}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange({ minAge: target.value })}
        />
      </div>
      {isLocked ? (
        draft.logo !== null && <img className="picture-thumb logo" src={draft.logo} alt={t('site:logo')} />
      ) : (
        <PictureField
          purpose="LOGO"
          label={t('site:logo')}
          hint={t('site:logoHint')}
          picture={draft.logo === null ? null : { id: draft.logo, url: draft.logo }}
          onPicture={(picture) => onChange({ logo: picture?.url ?? null })}
        />
      )}
      <ColourField
        value={draft.colour}
        fault={faults.colour}
        isLocked={isLocked}
        onChange={(colour) => onChange({ colour })}
      />
    </section>
  )
}
