import type { StepUpForm } from '@kham/contract/operator/desk/account'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { StepUpFields } from './step-up-fields.tsx'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface FormThenStepUpProps<Form extends FieldValues> {
  form: UseFormReturn<Form>
  /** The form's fields. */
  children: ReactNode
  submit: string
  doing: { isPending: boolean; error: Error | null; reset: () => void }
  onSubmit: (filled: Form, stepUp: StepUpForm) => void
  onClose: () => void
}

/** First the form, then the proof. Going back leads to the filled form. */
export function FormThenStepUp<Form extends FieldValues>(props: FormThenStepUpProps<Form>) {
  const { form, children, submit, doing, onSubmit, onClose } = props
  const { t } = useTranslation('signIn')
  const [filled, setFilled] = useState<Form | null>(null)
  if (filled !== null)
    return (
      <StepUpFields
        submit={submit}
        isBusy={doing.isPending}
        error={doing.error}
        onSubmit={(stepUp) => onSubmit(filled, stepUp)}
        onClose={() => {
          // Its answer must not be missed: it may hold data that is shown once.
          if (doing.isPending) return
          doing.reset()
          setFilled(null)
        }}
      />
    )
  return (
    <Form className="stack" method="post" onSubmit={form.handleSubmit((values) => setFilled(values))}>
      {children}
      <div className={classNames('row', styles.acts)}>
        <Button look="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit">{t('signIn:next')}</Button>
      </div>
    </Form>
  )
}
