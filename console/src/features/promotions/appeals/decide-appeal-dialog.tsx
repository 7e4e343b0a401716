import { appealDecisionForm, type AppealToDecide } from '@kham/contract/operator/promotions/appeals'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { useTitleOf } from '../promotions/promotion-words.ts'
import type { DecideAppeal } from './appeal-api.ts'

interface DecideAppealDialogProps {
  appeal: AppealToDecide
  decision: 'ALLOWED' | 'DENIED'
  decide: DecideAppeal
  onClose: () => void
}

/** Asks why, which the player reads. */
export function DecideAppealDialog({ appeal, decision, decide, onClose }: DecideAppealDialogProps) {
  const { t } = useTranslation()
  const title = useTitleOf()(appeal.promotion)
  const form = useForm({
    resolver: checkedBy(appealDecisionForm),
    defaultValues: { decision, reason: '' },
  })
  const onSubmit = form.handleSubmit((body) => decide.mutate(body, { onSuccess: onClose }))
  const values = { player: appeal.player.displayName, title }
  return (
    <Modal open look="alert" title={t(`appeal.${decision}.title`)} closeLabel={t('close')} onClose={onClose}>
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted sm center">{t(`appeal.${decision}.text`, values)}</p>
        <TextareaField
          {...form.register('reason')}
          label={t('appeal.reason')}
          hint={t('reject.hint')}
          error={fieldWords(t, 'reason', form.formState.errors.reason)}
          rows={3}
          required
        />
        <NotDone error={decide.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            look={decision === 'DENIED' ? 'danger' : 'primary'}
            busy={decide.isPending}
            busyText={t('decide.sending')}
          >
            {t(`appeal.${decision}.open`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
