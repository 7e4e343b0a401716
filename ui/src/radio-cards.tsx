import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { FieldHint } from './field.tsx'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import fieldStyles from './field.module.css'

export type RadioCard = {
  value: string
  title: ReactNode
  text?: ReactNode
  mark?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  legend: ReactNode
  note?: ReactNode
  name: string
  options: readonly RadioCard[]
  layout?: 'list' | 'grid' | 'tabs'
  value?: string | undefined
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  inputProps?: ComponentProps<'input'>
}

const boxes = { list: 'stack-2', grid: styles['prov-grid'], tabs: 'scroller' }

/**
 * One choice of several, drawn as cards over real radio buttons, so that arrow keys and forms work by themselves.
 * Control it with `value` and `onChange`, or spread react-hook-form's `register()` into `inputProps`. A card that is
 * `disabled` says why in its `text`. `tabs` is the sideways row of providers.
 */
export function RadioCards({
  legend,
  note,
  layout = 'list',
  options,
  hint,
  error,
  ...choice
}: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset
      className={fieldStyles.field}
      role="radiogroup"
      aria-describedby={hint || error ? `${id}-hint` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={fieldStyles.label}>
        {legend}
        {note !== undefined && <span className={classNames('num', fieldStyles.lopt)}>{note}</span>}
      </legend>
      <div className={boxes[layout]}>
        {options.map((option) => (
          <Card key={option.value} {...choice} option={option} layout={layout} />
        ))}
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} error={error} />
    </fieldset>
  )
}

type CardProps = Pick<RadioCardsProps, 'name' | 'value' | 'onChange' | 'inputProps'> & {
  option: RadioCard
  layout: 'list' | 'grid' | 'tabs'
}

function Card({ option, layout, name, value, onChange, inputProps }: CardProps) {
  const { title, text, mark, disabled = false } = option
  const controlled = onChange ? { checked: value === option.value } : {}
  const radio = (
    <input
      name={name}
      {...inputProps}
      {...controlled}
      className="sr"
      type="radio"
      value={option.value}
      disabled={disabled}
      onChange={(event) => {
        event.currentTarget.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        onChange?.(option.value)
        inputProps?.onChange?.(event)
      }}
    />
  )
  if (layout === 'tabs') {
    return (
      <label className={styles.ptab}>
        {radio}
        {mark}
        <span>
          <span className={styles.name}>{title}</span>
          {text !== undefined && <span className={classNames('num', styles.credit)}>{text}</span>}
        </span>
      </label>
    )
  }
  return (
    <label className={classNames(styles.option, text === undefined && styles.short)}>
      {radio}
      {mark}
      {layout === 'grid' && <Tick />}
      <span className="grow">
        <b>{title}</b>
        {text !== undefined && <span className="xs muted">{text}</span>}
      </span>
      {layout === 'list' && (disabled ? <Icon path={icons.lock} className="faint" /> : <Tick />)}
    </label>
  )
}

const Tick = () => (
  <span className={styles.radio}>
    <Icon path={icons.check} size={14} strokeWidth={3} />
  </span>
)
