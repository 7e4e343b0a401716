import type { AppealToDecide } from '@kham/contract/operator/promotions/appeals'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { useDecideAppeal } from './appeal-api.ts'
import { DecideAppealDialog } from './decide-appeal-dialog.tsx'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Allow or deny, or why there is nothing to do. */
export function AppealActs({ appeal }: { appeal: AppealToDecide }) {
  const { t } = useTranslation('promotions')
  const staff = useStaff()
  const decide = useDecideAppeal(appeal.id)
  const [asked, setAsked] = useState<'ALLOWED' | 'DENIED' | null>(null)
  if (!mayDecide(staff))
    return (
      <p className="xs muted center">
        {t('promotions:appeal.notYourRole', { role: t(`role.${staff.role}`) })}
      </p>
    )
  const ask = (decision: 'ALLOWED' | 'DENIED') => () => {
    // An earlier refusal is no answer to the new question.
    decide.reset()
    setAsked(decision)
  }
  return (
    <>
      {appeal.state === 'ALLOWED' ? (
        <p className="xs muted center">{t('promotions:appeal.stays')}</p>
      ) : (
        <div className={classNames('row', styles.acts)}>
          {appeal.state === 'OPEN' && (
            <Button look="danger-ghost" aria-haspopup="dialog" onClick={ask('DENIED')}>
              {t('promotions:appeal.DENIED.open')}
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={ask('ALLOWED')}>
            {t('promotions:appeal.ALLOWED.open')}
          </Button>
        </div>
      )}
      {asked && (
        <DecideAppealDialog appeal={appeal} decision={asked} decide={decide} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
