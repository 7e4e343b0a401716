import type { Approval } from '@kham/contract/operator/second-words'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { NotDone } from '../orders/not-done.tsx'
import { useRefuse } from './approval-api.ts'

/** Asks why the first word is refused. */
export function RefuseWordDialog({ word, onClose }: { word: Approval; onClose: () => void }) {
  const { t } = useTranslation()
  const refuse = useRefuse(word.id)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const onSubmit = handleSubmit(({ note }) => refuse.mutate(note, { onSuccess: onClose }))
  return (
    <Modal open look="alert" title={t('approvals.refuseTitle')} closeLabel={t('close')} onClose={onClose}>
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextareaField
          {...register('note', { validate: (text) => text.trim() !== '' })}
          label={t('approvals.why')}
          hint={t('players.act.noteHint')}
          error={formState.errors.note && t('field.REQUIRED')}
          maxLength={300}
          rows={3}
          required
        />
        <NotDone error={refuse.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" look="danger" busy={refuse.isPending} busyText={t('decide.sending')}>
            {t('approvals.refuse')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
