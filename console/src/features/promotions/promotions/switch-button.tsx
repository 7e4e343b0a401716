import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { isRefusal } from '../../../refusal-words.ts'
import { exampleCredit } from './example-credit.ts'
import { PreviewForecast } from './preview-forecast.tsx'
import { previewQuery, useChangeAndSwitchOn, useSwitchPromotion } from './promotion-api.ts'
import { draftOf, formOf, type PromotionDraft } from './promotion-draft.ts'
import { useTitleOf } from './promotion-words.ts'
import { proposalsFor, withAll } from './proposed.ts'
import { RiskTable } from './risk-table.tsx'
import styles from './promotions.module.css'

/** Switches a promotion on or off, after it is asked once more. */
export function SwitchButton({ promotion }: { promotion: ManagedPromotion }) {
  const { t } = useTranslation('promotions')
  const staff = useStaff()
  const [asked, setAsked] = useState<ManagedPromotion | null>(null)
  const isOn = promotion.status === 'ACTIVE'
  if (!mayDecide(staff)) return null
  return (
    <>
      <Button look={isOn ? 'danger-ghost' : 'secondary'} size="sm" onClick={() => setAsked(promotion)}>
        {t(isOn ? 'promotions:switch.off' : 'promotions:switch.on')}
      </Button>
      {asked && <SwitchDialog promotion={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface SwitchDialogProps {
  /** As it was when the dialog opened: the list behind keeps changing. */
  promotion: ManagedPromotion
  onClose: () => void
}

function SwitchDialog({ promotion, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('promotions', 'second')
  const toast = useToast()
  const title = useTitleOf()(promotion)
  const way = promotion.status === 'ACTIVE' ? 'off' : 'on'
  const done = way === 'on' ? 'promotions:switch.isOn' : 'promotions:switch.isOff'
  const say = ({ promotion: { waitsForSecond } }: { promotion: ManagedPromotion }) =>
    toast.success(t(waitsForSecond ? 'second:saved' : done))
  const act = useSwitchPromotion(promotion, say)
  const mend = useChangeAndSwitchOn(promotion, say)
  const proposals = way === 'on' ? proposalsFor(promotion) : {}
  const proposed = Object.keys(proposals).length
  return (
    <ConfirmAct
      title={t(`promotions:switch.${way}Title`, { title })}
      submit={t(proposed > 0 ? 'promotions:switch.asIs' : `promotions:switch.${way}`)}
      // What the server warns of is never the golden act.
      submitLook={way === 'on' && promotion.warnings.length > 0 ? 'danger' : 'primary'}
      disabled={mend.isPending}
      other={
        proposed > 0 && (
          <Button
            icon={icons.check}
            disabled={act.isPending}
            busy={mend.isPending}
            busyText={t('decide.sending')}
            onClick={() =>
              mend.mutate(formOf(withAll(draftOf(promotion), proposals)), { onSuccess: onClose })
            }
          >
            {t('promotions:switch.mended', { n: proposed })}
          </Button>
        )
      }
      doing={{ isPending: act.isPending, error: mend.error ?? act.error }}
      onConfirm={() => act.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="muted sm center">{t(`promotions:switch.${way}Text`, { n: promotion.figures.inUse })}</p>
      <SecondNotice approval={promotion.waitsForSecond} />
      {way === 'on' && <Risk promotion={promotion} onMend={onClose} />}
    </ConfirmAct>
  )
}

interface RiskProps {
  promotion: ManagedPromotion
  /** Somebody goes on to the form. */
  onMend: () => void
}

/** Lists the loose terms and the largest payout, as they are and as proposed, for whoever switches it on. */
function Risk({ promotion, onMend }: RiskProps) {
  const { t } = useTranslation('promotions')
  const draft = draftOf(promotion)
  const proposals = proposalsFor(promotion)
  const proposed = Object.keys(proposals).length
  return (
    <>
      <RiskTable promotion={promotion} onMend={onMend} />
      <div className={styles['risk-costs']}>
        <Cost draft={draft} />
        {proposed > 0 && (
          <Cost
            draft={withAll(draft, proposals)}
            title={t('promotions:forecast.proposed', { n: proposed })}
          />
        )}
      </div>
    </>
  )
}

function Cost({ draft, title }: { draft: PromotionDraft; title?: string }) {
  const { t } = useTranslation('promotions')
  const { data, error, refetch } = useQuery(previewQuery(formOf(draft), exampleCredit(draft)))
  return (
    <>
      {/* A version that may not be switched on has no forecast either: the refusal says why. */}
      {error && !isRefusal(error, 'VALIDATION') && (
        <RetryNotice title={t('promotions:previewFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <PreviewForecast forecast={data.forecast} isOld={false} title={title} />}
    </>
  )
}
