import { differenceNoteForm } from '@kham/contract/operator/books/differences'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { useKeyOfText } from '../../../key-of-text.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { mayNote } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import type { DifferenceActs } from './difference-api.ts'

/** The place to note something. */
export function NoteForm({ note }: Pick<DifferenceActs, 'note'>) {
  const { t } = useTranslation('reconciliation')
  const { keyOf, forget } = useKeyOfText()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: checkedBy(differenceNoteForm),
    defaultValues: { note: '' },
  })
  if (!mayNote(useStaff())) return null
  const onSuccess = () => {
    reset()
    forget()
  }
  return (
    <Form
      className="stack-2"
      onSubmit={handleSubmit((said) => note.mutate({ ...said, key: keyOf(said.note) }, { onSuccess }))}
    >
      <TextareaField
        {...register('note')}
        label={t('reconciliation:note.label')}
        hint={t('reconciliation:note.hint')}
        error={fieldWords(t, 'note', formState.errors.note)}
        maxLength={1000}
        rows={2}
      />
      <NotDone error={note.error} />
      <Button type="submit" look="secondary" size="sm" busy={note.isPending} busyText={t('decide.sending')}>
        {t('reconciliation:note.submit')}
      </Button>
    </Form>
  )
}
