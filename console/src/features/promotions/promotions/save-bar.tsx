import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { isRefusal, refusalWords } from '../../../refusal-words.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { useIsSendingPicture } from '../../site/pictures/picture-api.ts'

interface SaveBarProps {
  save: { error: unknown; isPending: boolean }
  isNew: boolean
  isSame: boolean
  /** Gives up what is typed for what the promotion says now. */
  onReload: (() => void) | undefined
}

/** The button that saves, and why nothing was saved. */
export function SaveBar({ save: { error, isPending }, isNew, isSame, onReload }: SaveBarProps) {
  const { t } = useTranslation('promotions')
  const isSending = useIsSendingPicture()
  return (
    <div className="stack-3">
      {isRefusal(error, 'PROMOTION_CHANGED') ? (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button look="secondary" icon={icons.retry} onClick={onReload}>
              {t('promotions:reload')}
            </Button>
          }
        >
          <b>{refusalWords(t, error)}</b>
          <br />
          {t('promotions:reloadText')}
        </Notice>
      ) : (
        <NotDone error={error} />
      )}
      <div className="row wrap">
        <Button
          type="submit"
          disabled={isSame || isSending}
          busy={isPending}
          busyText={t('promotions:saving')}
        >
          {t('promotions:save')}
        </Button>
        {!isNew && <span className="sm muted">{t(isSame ? 'promotions:same' : 'promotions:keeps')}</span>}
      </div>
    </div>
  )
}
