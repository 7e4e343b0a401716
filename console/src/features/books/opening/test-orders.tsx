import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { mayDecide } from '../../../may-decide.ts'
import { isRefusal, refusalWords } from '../../../refusal-words.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { timelineQuery as depositTimeline } from '../../orders/deposits/deposit-api.ts'
import { OrderTimeline } from '../../orders/kernel/order-timeline.tsx'
import { timelineQuery as withdrawalTimeline } from '../../orders/withdrawals/withdrawal-api.ts'
import { useSetTestPlayer, type Opening } from './opening-api.ts'
import styles from './opening.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Who tries deposit and payout, and how far their orders have come, step by step. */
export function TestOrders({ testPlayer }: Pick<Opening, 'testPlayer'>) {
  const { t } = useTranslation('overview')
  return (
    <section className="card card-p stack-3" aria-label={t('overview:opening.try')}>
      <h2 className="h2">{t('overview:opening.try')}</h2>
      <TestPlayerForm key={testPlayer?.username} testPlayer={testPlayer} />
      <Tried kind="deposit" testPlayer={testPlayer} />
      <Tried kind="withdrawal" testPlayer={testPlayer} />
    </section>
  )
}

interface TriedProps extends Pick<Opening, 'testPlayer'> {
  kind: 'deposit' | 'withdrawal'
}

function Tried({ kind, testPlayer }: TriedProps) {
  const { t } = useTranslation('overview')
  const order = testPlayer?.[kind]
  const title = t(kind === 'deposit' ? 'overview:opening.tryDeposit' : 'overview:opening.tryPayout')
  const toDo = testPlayer
    ? t('overview:opening.signIn', { username: testPlayer.username })
    : t('overview:opening.noPlayer')
  return (
    <div className={classNames('stack-2', styles.tried)}>
      <div className="row between wrap">
        <h3 className="h3">{title}</h3>
        {order && (
          <Link className="link sm" to="/money/$kind/$id" params={{ kind, id: order.id }}>
            <span className="num">{order.code}</span> · {t('overview:opening.way')}
          </Link>
        )}
      </div>
      {order ? <Steps key={order.id} kind={kind} id={order.id} /> : <p className="sm muted">{toDo}</p>}
    </div>
  )
}

function Steps({ kind, id }: { kind: TriedProps['kind']; id: string }) {
  return <OrderTimeline steps={useQuery(kind === 'deposit' ? depositTimeline(id) : withdrawalTimeline(id))} />
}

function TestPlayerForm({ testPlayer }: Pick<Opening, 'testPlayer'>) {
  const { t } = useTranslation('overview')
  const toast = useToast()
  const save = useSetTestPlayer()
  const before = testPlayer?.username ?? ''
  const { register, control, handleSubmit } = useForm({ defaultValues: { username: before } })
  const typed = useWatch({ control, name: 'username' })
  const isLocked = !mayDecide(useStaff())

  const onSubmit = handleSubmit(({ username }) =>
    save.mutate(username.trim() || null, {
      onSuccess: () => toast.success(t('overview:opening.testPlayerSaved')),
    }),
  )
  const fault =
    save.error &&
    (isRefusal(save.error, 'NOT_FOUND') ? t('overview:opening.unknown') : refusalWords(t, save.error))
  return (
    <Form className={styles['opening-player']} onSubmit={onSubmit}>
      <TextField
        {...register('username', { onChange: save.reset })}
        label={t('overview:opening.testPlayer')}
        hint={t('overview:opening.testPlayerHint')}
        placeholder={t('overview:opening.testPlayerNone')}
        error={fault}
        locked={isLocked}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!isLocked && (
        <Button
          type="submit"
          look="outline"
          disabled={typed.trim() === before}
          busy={save.isPending}
          busyText={t('overview:opening.testPlayerSaving')}
        >
          {t('overview:opening.testPlayerSave')}
        </Button>
      )}
    </Form>
  )
}
