import type { ReplyOf } from '@kham/contract/endpoint'
import type { addRate, RatedCurrency, SetRate } from '@kham/contract/operator/cashier/rates'
import { useTranslation } from '../../../words.ts'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { RadioCards } from '@kham/ui/radio-cards'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { isRefusal } from '../../../refusal-words.ts'
import { vientianeTime } from '../../../vientiane-time.ts'
import { useSetRate } from './rate-api.ts'
import { RateEffect } from './rate-effect.tsx'
import { isInverted, largeChange, typedRate } from './rate-sums.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'

interface RateDialogProps {
  currency: RatedCurrency
  /** The rate in effect. */
  before: SetRate | undefined
  onClose: () => void
}

const starts = ['NOW', 'LATER'] as const

/** Both sides of a rate and from when on. A large change goes through only once somebody says that it is meant. */
export function RateDialog({ currency, before, onClose }: RateDialogProps) {
  const { t } = useTranslation('rates', 'second')
  const toast = useToast()
  const set = useSetRate()
  const [typed, setTyped] = useState({ buy: '', sell: '' })
  const [start, setStart] = useState<(typeof starts)[number]>('NOW')
  const [local, setLocal] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const change = (next: Partial<typeof typed>) => {
    setTyped({ ...typed, ...next })
    // What was confirmed was another figure.
    setConfirmed(false)
    set.reset()
  }

  const [buy, sell] = [typedRate(typed.buy), typedRate(typed.sell)]
  const pair = buy !== null && sell !== null ? { buy, sell } : null
  const large = pair && largeChange(before, pair)
  const mustConfirm = large !== null || isRefusal(set.error, 'RATE_CHANGE_LARGE')
  const isReady =
    pair !== null && !isInverted(pair) && (!mustConfirm || confirmed) && (start === 'NOW' || local !== '')

  function onSubmit() {
    if (!pair || !isReady) return
    const effectiveAt = start === 'LATER' ? { effectiveAt: vientianeTime(local) } : {}
    const body = { currency, ...pair, ...effectiveAt, ...(confirmed ? { confirmed } : {}) }
    const onSuccess = ({ waitsForSecond }: ReplyOf<typeof addRate>) => {
      toast.success(waitsForSecond ? t('second:saved') : t('rates:saved', { currency }))
      onClose()
    }
    set.mutate(body, { onSuccess })
  }

  const side = (name: 'buy' | 'sell') => (
    <TextField
      label={t(`rates:${name}`)}
      inputMode="decimal"
      autoComplete="off"
      required
      value={typed[name]}
      placeholder={before?.[name]}
      error={typed[name] !== '' && typedRate(typed[name]) === null ? t('field.BAD_FORMAT') : undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <FormDialog
      title={t('rates:changeTitle', { currency })}
      submit={t('rates:save')}
      disabled={!isReady}
      busyText={t('rates:saving')}
      doing={set}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="rate-sides">
        {side('buy')}
        {side('sell')}
      </div>
      {pair && <RateEffect currency={currency} pair={pair} large={large} />}
      {mustConfirm && (
        <CheckboxField
          label={t('rates:confirm')}
          checked={confirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
      <RadioCards
        legend={t('rates:when')}
        name="start"
        value={start}
        onChange={(value) => setStart(value as typeof start)}
        options={starts.map((value) => ({ value, title: t(`rates:${value}`) }))}
      />
      {start === 'LATER' && (
        <TextField
          label={t('rates:time')}
          hint={t('rates:timeHint')}
          type="datetime-local"
          required
          value={local}
          onChange={({ target }) => setLocal(target.value)}
        />
      )}
    </FormDialog>
  )
}
