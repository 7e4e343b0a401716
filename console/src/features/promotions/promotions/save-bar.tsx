import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { NotSaved } from '../../../layout/not-saved.tsx'
import type { Meanwhile } from '../../../versioned-form.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { useIsSendingPicture } from '../../site/pictures/picture-api.ts'
import { fieldName } from './promotion-words.ts'

interface SaveBarProps {
  save: { error: unknown; isPending: boolean; reset: () => void }
  meanwhile: Meanwhile | null
  isNew: boolean
  isSame: boolean
}

/** The button that saves, and why nothing was saved. */
export function SaveBar({ save, meanwhile, isNew, isSame }: SaveBarProps) {
  const { t } = useTranslation('promotions')
  const isSending = useIsSendingPicture()
  const providerName = useProviderNames()
  const readAs = (field: string, value: unknown) => {
    if (field === 'providers') return (value as string[]).map(providerName).join(', ')
    if (field === 'excessTo') return t(`promotions:excess.${String(value)}`, { defaultValue: '' })
    if (field === 'bonusKind') return t(`promotions:kind.${String(value)}`, { defaultValue: '' })
    return field === 'picture' ? value !== null : value
  }
  return (
    <div className="stack-3">
      <NotSaved meanwhile={meanwhile} saving={save} nameOf={(field) => fieldName(t, field)} readAs={readAs} />
      <div className="row wrap">
        <Button
          type="submit"
          disabled={isSame || isSending || meanwhile !== null}
          busy={save.isPending}
          busyText={t('promotions:saving')}
        >
          {t('promotions:save')}
        </Button>
        {!isNew && <span className="sm muted">{t(isSame ? 'promotions:same' : 'promotions:keeps')}</span>}
      </div>
    </div>
  )
}
