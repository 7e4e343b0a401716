import type { ReplyOf } from '@kham/contract/endpoint'
import {
  rateForm,
  type addRate,
  type RatedCurrency,
  type RateForm,
  type SetRate,
} from '@kham/contract/operator/cashier/rates'
import { useTranslation } from '../../../words.ts'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { RadioCards } from '@kham/ui/radio-cards'
import { formatDecimal } from '@kham/ui/format.ts'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useForm, useWatch } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { vientianeTime } from '../../../vientiane-time.ts'
import { useSetRate } from './rate-api.ts'
import { RateEffect } from './rate-effect.tsx'
import { isInverted, largeChange, typedRate } from './rate-sums.ts'
import { DayField } from '../../../layout/day-field.tsx'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import styles from './rates.module.css'

interface RateDialogProps {
  currency: RatedCurrency
  /** The rate in effect. */
  before: SetRate | undefined
  onClose: () => void
}

const starts = ['NOW', 'LATER'] as const

/** The fields as typed. */
interface Typed {
  buy: string
  sell: string
  start: (typeof starts)[number]
  effectiveAt: string
  confirmed: boolean
}

/** Both sides of a rate and from when on. A large change goes through only once somebody says that it is meant. */
export function RateDialog({ currency, before, onClose }: RateDialogProps) {
  const { t } = useTranslation('rates', 'second')
  const toast = useToast()
  const set = useSetRate()
  const check = checkedBy(rateForm)
  const { register, control, setValue, handleSubmit, formState } = useForm<Typed, unknown, RateForm>({
    resolver: ({ buy, sell, start, effectiveAt, confirmed }) =>
      check({
        currency,
        buy: typedRate(buy) ?? buy,
        sell: typedRate(sell) ?? sell,
        ...(start === 'LATER' && { effectiveAt: effectiveAt && vientianeTime(effectiveAt) }),
        ...(confirmed && { confirmed }),
      }),
    defaultValues: { buy: '', sell: '', start: 'NOW', effectiveAt: '', confirmed: false },
  })
  const { errors, isSubmitted } = formState
  const { start, confirmed, effectiveAt, ...typed } = useWatch({ control }) as Typed // all have a value to begin with
  const onChange = () => {
    // What was confirmed was another figure.
    setValue('confirmed', false)
    set.reset()
  }

  const [buy, sell] = [typedRate(typed.buy), typedRate(typed.sell)]
  const pair = buy !== null && sell !== null ? { buy, sell } : null
  const large = pair && largeChange(before, pair)
  const mustConfirm = large !== null || isRefusal(set.error, 'RATE_CHANGE_LARGE')
  const isBarred = pair !== null && (isInverted(pair) || (mustConfirm && !confirmed))

  const onSuccess = ({ waitsForSecond }: ReplyOf<typeof addRate>) => {
    toast.success(waitsForSecond ? t('second:saved') : t('rates:saved', { currency }))
    onClose()
  }
  const onSubmit = handleSubmit((form) => {
    if (!isBarred) set.mutate(form, { onSuccess })
  })

  const side = (name: 'buy' | 'sell') => (
    <TextField
      {...register(name, { onChange })}
      label={t(`rates:${name}`)}
      inputMode="decimal"
      autoComplete="off"
      required
      placeholder={before && formatDecimal(before[name])}
      error={
        typed[name] !== '' && typedRate(typed[name]) === null
          ? t('field.BAD_FORMAT')
          : fieldWords(t, name, errors[name])
      }
    />
  )
  return (
    <FormDialog
      title={t('rates:changeTitle', { currency })}
      submit={t('rates:save')}
      disabled={isBarred}
      busyText={t('rates:saving')}
      doing={set}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className={styles['rate-sides']}>
        {side('buy')}
        {side('sell')}
      </div>
      {pair && <RateEffect currency={currency} pair={pair} large={large} />}
      {mustConfirm && <CheckboxField {...register('confirmed')} label={t('rates:confirm')} />}
      <RadioCards
        legend={t('rates:when')}
        name="start"
        inputProps={register('start')}
        options={starts.map((value) => ({ value, title: t(`rates:${value}`) }))}
      />
      {start === 'LATER' && (
        <DayField
          withTime
          value={effectiveAt}
          onChange={(value) => setValue('effectiveAt', value, { shouldValidate: isSubmitted })}
          label={t('rates:time')}
          hint={t('rates:timeHint')}
          required
          error={fieldWords(t, 'effectiveAt', errors.effectiveAt)}
        />
      )}
    </FormDialog>
  )
}
