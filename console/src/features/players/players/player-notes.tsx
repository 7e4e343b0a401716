import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { noteForm, type NoteForm, type PlayerAct } from '@kham/contract/operator/players/player-acts'
import { suspendedFor } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { TextareaField } from '@kham/ui/textarea-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { useKeyOfText } from '../../../key-of-text.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useStaff } from '../../../session.ts'
import { mayNote } from '../../../may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { ProtectionChange } from './protection-change.tsx'
import { actsQuery } from './player-api.ts'
import { useNote } from './player-acts-api.ts'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What the staff has noted and done, newest first, and the place to note more. */
export function PlayerNotes({ id }: { id: string }) {
  const { t } = useTranslation('players')
  const staff = useStaff()
  const query = useInfiniteQuery(actsQuery(id))
  const acts = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      {mayNote(staff) && <NewNote id={id} />}
      {query.isPending && <SkeletonRows label={t('players:loadingList')} />}
      {query.isError && (
        <RetryNotice
          title={t('players:listFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && acts.length === 0 && (
        <EmptyState flower icon={icons.edit} title={t('players:none.notes')} />
      )}
      {acts.length > 0 && (
        <ol className="stack-3" aria-label={t('players:tab.notes')}>
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button look="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('players:more')}
        </Button>
      )}
    </>
  )
}

/** One act: what, who and when, and what was said with it. */
export function Act({ act: { act, reason, note, change, by, at } }: { act: PlayerAct }) {
  const { t } = useTranslation('players')
  const known = suspendedFor.find((each) => each === reason)
  return (
    <li className="card inner-p stack-2">
      <div className="row between wrap">
        <b>{t(`players:done.${act}`)}</b>
        <span className="xs faint num">
          {by ?? t(act === 'EXCLUSION_MATCHED' ? 'players:byItself' : 'players:byPlayer')} ·{' '}
          {formatDateTime(at)}
        </span>
      </div>
      {reason !== null && <p className="sm">{known ? t(`players:suspendedFor.${known}`) : reason}</p>}
      {change && <ProtectionChange change={change} />}
      {note !== null && <p className={classNames('sm', styles['note-text'])}>{note}</p>}
    </li>
  )
}

function NewNote({ id }: { id: string }) {
  const { t } = useTranslation('players')
  const send = useNote(id)
  const { keyOf, forget } = useKeyOfText()
  const { register, handleSubmit, formState, reset } = useForm<NoteForm>({
    resolver: checkedBy(noteForm),
    defaultValues: { note: '' },
  })
  const onSubmit = handleSubmit(({ note }) =>
    send.mutate(
      { note, key: keyOf(note) },
      {
        onSuccess: () => {
          reset()
          forget()
        },
      },
    ),
  )
  return (
    <Form className="card card-p stack-3" onSubmit={onSubmit}>
      <TextareaField
        {...register('note')}
        label={t('players:newNote')}
        hint={t('players:act.noteHint')}
        error={fieldWords(t, 'text', formState.errors.note)}
        maxLength={1000}
        rows={2}
      />
      <NotDone error={send.error} />
      <Button type="submit" look="secondary" busy={send.isPending} busyText={t('decide.sending')}>
        {t('players:keepNote')}
      </Button>
    </Form>
  )
}
