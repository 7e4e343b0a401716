import { matchDecisionForm, type ExclusionMatch } from '@kham/contract/operator/players/exclusions'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useDecideMatch, type DecideMatch, type MatchDecision } from './match-api.ts'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Whether it is the excluded person, or why there is nothing to say. */
export function MatchActs({ match }: { match: ExclusionMatch }) {
  const { t } = useTranslation('protection')
  const staff = useStaff()
  const decide = useDecideMatch(match.id)
  const [asked, setAsked] = useState<MatchDecision | null>(null)
  if (!mayDecide(staff))
    return (
      <p className="xs muted center">
        {t('protection:match.notYourRole', { role: t(`role.${staff.role}`) })}
      </p>
    )
  const ask = (decision: MatchDecision) => () => {
    // An earlier refusal is no answer to the new question.
    decide.reset()
    setAsked(decision)
  }
  const { state, mayBeOther } = match
  return (
    <>
      {state === 'OPEN' ? (
        <>
          {!mayBeOther && (
            <p className="xs muted" id="match-certain">
              {t('protection:match.certain')}
            </p>
          )}
          <div className={classNames('row', styles.acts)}>
            <Button
              look="danger-ghost"
              aria-haspopup="dialog"
              disabled={!mayBeOther}
              {...(mayBeOther ? {} : { 'aria-describedby': 'match-certain' })}
              onClick={ask('OTHER')}
            >
              {t('protection:match.OTHER.open')}
            </Button>
            <Button aria-haspopup="dialog" onClick={ask('SAME')}>
              {t('protection:match.SAME.open')}
            </Button>
          </div>
        </>
      ) : (
        <p className="xs muted center">{t('protection:match.decided')}</p>
      )}
      {asked && (
        <DecideMatchDialog match={match} decision={asked} decide={decide} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface DecideMatchDialogProps {
  match: ExclusionMatch
  decision: MatchDecision
  decide: DecideMatch
  onClose: () => void
}

/** Asks why, for the record. */
function DecideMatchDialog({ match, decision, decide, onClose }: DecideMatchDialogProps) {
  const { t } = useTranslation('protection')
  const form = useForm({
    resolver: checkedBy(matchDecisionForm),
    defaultValues: { decision, note: '' },
  })
  const onSubmit = form.handleSubmit((body) => decide.mutate(body, { onSuccess: onClose }))
  return (
    <FormDialog
      look="alert"
      title={t(`protection:match.${decision}.title`)}
      about={t(`protection:match.${decision}.text`, { player: match.player.displayName })}
      submit={t(`protection:match.${decision}.open`)}
      doing={decide}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextareaField
        {...form.register('note')}
        label={t('protection:match.note')}
        error={fieldWords(t, 'note', form.formState.errors.note)}
        rows={3}
        required
      />
    </FormDialog>
  )
}
