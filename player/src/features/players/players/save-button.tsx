import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'

export function SaveButton({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation('common')
  return (
    <Button type="submit" size="lg" block busy={isSaving} busyText={t('saving')}>
      {t('save')}
    </Button>
  )
}
