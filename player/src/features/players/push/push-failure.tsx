import { Notice } from '@kham/ui/notice'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { NotAllowed } from './browser-push.ts'

/** Why notices could not be switched on: the browser denied permission, or the API refused. */
export function PushFailure({ failure }: { failure: Error | null }) {
  const { t } = useTranslation('push')
  if (failure instanceof NotAllowed)
    return (
      <Notice tone="warn" role="alert">
        {t('push:notAllowed')}
      </Notice>
    )
  if (failure instanceof DOMException)
    return (
      <Notice tone="danger" role="alert">
        {t('push:couldNot')}
      </Notice>
    )
  return <RefusalNotice failure={failure} />
}
