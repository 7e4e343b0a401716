import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'

export function SaveButton({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation()
  return (
    <Button type="submit" size="lg" block busy={isSaving} busyText={t('saving')}>
      {t('save')}
    </Button>
  )
}
