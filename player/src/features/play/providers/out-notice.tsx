import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from './provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { isOut, useProviderStatus } from './status-api.ts'

/** Says that nothing can be brought to the provider now. */
export function OutNotice({ provider }: { provider: ProviderId | undefined }) {
  const { t } = useTranslation('status')
  const providerName = useProviderNames()
  const status = useProviderStatus(provider)
  if (provider === undefined || status === undefined || !isOut(status)) return null
  return (
    <Notice tone="warn" icon={status === 'DOWN' ? icons.unplug : icons.wrench}>
      <b>
        {providerName(provider)}: {t(`status:name.${status}`)}
      </b>
      <br />
      {t(`status:text.${status}`)}
    </Notice>
  )
}
