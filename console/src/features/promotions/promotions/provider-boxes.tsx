import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { FieldHint } from '@kham/ui/field'
import { useId } from 'react'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { DraftForm } from './draft-form.ts'
import fieldStyles from '@kham/ui/field.module.css'
import promotionsStyles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export function ProviderBoxes({ form: { draft, change, wrong, isLocked } }: { form: DraftForm }) {
  const { t } = useTranslation('promotions')
  const nameOf = useProviderNames()
  const id = useId()
  const error = wrong('providers')
  const tick = (provider: ProviderId, isTicked: boolean) =>
    change({
      providers: providerIds.filter((each) =>
        each === provider ? isTicked : draft.providers.includes(each),
      ),
    })
  return (
    <fieldset className={fieldStyles.field} aria-describedby={error ? id : undefined}>
      <legend className={fieldStyles.label}>{t('promotions:providers')}</legend>
      <div className={classNames('row wrap', promotionsStyles['provider-boxes'])}>
        {providerIds.map((provider) => (
          <CheckboxField
            key={provider}
            label={nameOf(provider)}
            checked={draft.providers.includes(provider)}
            disabled={isLocked}
            onChange={({ target }) => tick(provider, target.checked)}
          />
        ))}
      </div>
      <FieldHint id={id} error={error} />
    </fieldset>
  )
}
