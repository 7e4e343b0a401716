import { Button } from '@kham/ui/button'
import { useToast } from '@kham/ui/toast'
import { NotDone } from '../../../layout/not-done.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { mayDecide, mayRaiseRisk } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { useOpenAgency, type Opening } from './opening-api.ts'

/** Lets every player deposit, with two approvals. */
export function OpenNow({ isReady, approval }: { isReady: boolean; approval: Opening['waitsForSecond'] }) {
  const { t } = useTranslation('overview', 'second')
  const staff = useStaff()
  const toast = useToast()
  const open = useOpenAgency()
  const maySpeak = approval === null ? mayRaiseRisk(staff) : mayDecide(staff)
  return (
    <section className="card card-p stack-3" aria-label={t('overview:opening.open')}>
      <NotDone error={open.error} />
      <SecondNotice approval={approval} />
      <div className="row wrap">
        {maySpeak && (
          <Button
            disabled={!isReady || approval?.staffId === staff.id}
            busy={open.isPending}
            busyText={t('overview:opening.opening')}
            onClick={() =>
              open.mutate(undefined, {
                onSuccess: ({ waitsForSecond }) =>
                  toast.success(t(waitsForSecond ? 'second:saved' : 'overview:opening.opened')),
              })
            }
          >
            {t('overview:opening.open')}
          </Button>
        )}
        <span className="sm muted">
          {!isReady && `${t('overview:opening.notReady')} `}
          {t('overview:opening.twoApprovals')}
        </span>
      </div>
    </section>
  )
}
