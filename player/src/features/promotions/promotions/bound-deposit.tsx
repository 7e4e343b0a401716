import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { MarkedLine } from '@kham/ui/marked-text'
import { useRecheck } from './promotion-acts.ts'
import { useBinding } from './promotion-api.ts'
import { useTexts } from './promotion-words.ts'
import { useRecheckWords } from './use-recheck-words.ts'

/** A credited promotion takes no new deposit until its credit is spent: says so, and has it looked up. */
export function BoundDeposit({ provider }: { provider: ProviderId | undefined }) {
  const { t } = useTranslation('deposit')
  const providerName = useProviderNames()
  const texts = useTexts()
  const words = useRecheckWords()
  const usage = useBinding(provider)
  const recheck = useRecheck()
  const looked = recheck.data?.usage
  const name = provider === undefined ? '' : providerName(provider)
  if (!usage) {
    const isFreed = looked?.providerId === provider && looked?.status === 'SUCCESS'
    return isFreed ? (
      <Notice tone="ok" role="status">
        {t('deposit:promo.free', { provider: name })}
      </Notice>
    ) : null
  }
  const threshold = formatMoney(usage.terms.threshold, { withUnit: true })
  return (
    <>
      <Notice tone="promo">
        <b>{t('deposit:promo.bound', { title: texts(usage.texts).title, provider: name })}</b>
        <br />
        <MarkedLine text={t('deposit:promo.boundText', { provider: name, threshold })} />
        <br />
        <OnlineButton
          look="secondary"
          icon={icons.refresh}
          busy={recheck.isPending}
          busyText={t('deposit:promo.rechecking')}
          onClick={() => recheck.mutate()}
        >
          {t('deposit:promo.recheck')}
        </OnlineButton>
      </Notice>
      <RefusalNotice failure={recheck.error} />
      {looked?.status === 'USED' && <Notice role="status">{words(looked)}</Notice>}
    </>
  )
}
