import { useId, useRef } from 'react'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import styles from './field.module.css'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Help, type HelpWords } from './help.tsx'
import { Icon } from './icon.tsx'
import helpStyles from './help.module.css'

/** What the words around a control are: `note` stands in the label row, `error` or `good` replace `hint`, `help` says what the label means when it is asked. */
export type FieldWords = {
  label: ReactNode
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  good?: ReactNode
  help?: HelpWords | undefined
}

type ControlAria = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldWords & {
  id?: string | undefined
  locked?: boolean
  children: (aria: ControlAria) => ReactNode
}

/** The frame of one control: label above, hint or error below, both tied to the control that `children` draws from `aria`. */
export function Field({ label, note, help, id: givenId, children, ...below }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = hasHint(below) ? { 'aria-describedby': `${id}-hint` } : {}
  const name = (
    <label className={styles.label} htmlFor={id}>
      {label}
      {note !== undefined && <span className={classNames('num', styles.lopt)}>{note}</span>}
    </label>
  )
  return (
    <div className={styles.field}>
      {help ? (
        <div className={helpStyles['label-row']}>
          {name}
          <Help {...help} />
        </div>
      ) : (
        name
      )}
      {children({ id, ...describedBy, ...(below.error ? { 'aria-invalid': true } : {}) })}
      <FieldHint id={`${id}-hint`} {...below} />
    </div>
  )
}

type HintWords = Pick<FieldWords, 'hint' | 'error' | 'good'> & { locked?: boolean }

const hasHint = ({ hint, error, good }: HintWords) => Boolean(error || good || hint)

/** The line under a control: its error, else its success, else its hint, else nothing. The hint of a `locked` one says why it is. */
export function FieldHint({ id, hint, error, good, locked }: HintWords & { id: string }) {
  if (!hasHint({ hint, error, good })) return null
  const look = error ? styles.err : good ? styles.good : undefined
  const icon = error ? icons.alertCircle : good ? icons.check : locked && icons.lock
  return (
    <span className={classNames(styles.hint, look)} id={id}>
      {icon && <Icon path={icon} size={15} />}
      <span>{error || good || hint}</span>
    </span>
  )
}

/** The border of a control says what the line under it says. */
export const controlClass = ({ error, good, locked }: Partial<FieldWords> & { locked?: boolean }) =>
  classNames(styles.control, error ? styles.error : good ? styles.ok : undefined, locked && styles.locked)

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown
}

/** A form that we check and not the browser. What is sent wrong puts the focus on the first wrong field, in the order of the screen. */
export function Form({ onSubmit, ...form }: FormProps) {
  const isBeingChecked = useRef(false)
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    // What a form is checked with may come late: whoever presses again meanwhile means the same.
    if (isBeingChecked.current) return
    isBeingChecked.current = true
    const sent = event.currentTarget
    try {
      await onSubmit(event)
    } finally {
      isBeingChecked.current = false
    }
    // React Hook Form focuses by the order in which fields were registered, the last time after a timer.
    setTimeout(() => focusFirstWrong(sent))
  }
  return <form method="post" noValidate {...form} onSubmit={(event) => void submit(event)} />
}

/** For radio buttons the fieldset carries the fault, not the inputs. */
const wrongField = '[aria-invalid=true]:not(fieldset),[aria-invalid=true] input'

export const focusFirstWrong = (form: HTMLFormElement) => form.querySelector<HTMLElement>(wrongField)?.focus()
