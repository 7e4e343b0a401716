import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { codeForm, type CodeForm } from '@kham/contract/operator/desk/session'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { isRefusal } from '../../../refusal-words.ts'

interface CodeFieldsProps {
  submit: string
  isBusy: boolean
  /** Answers what came of it. */
  onCode: (form: CodeForm) => Promise<unknown>
}

/** A code of the authenticator. A wrong one is typed anew. */
export function CodeFields({ submit, isBusy, onCode }: CodeFieldsProps) {
  const { t } = useTranslation('signIn')
  const form = useForm<CodeForm>({ resolver: checkedBy(codeForm), defaultValues: { code: '' } })
  const onSubmit = form.handleSubmit(async (body) => {
    try {
      await onCode(body)
    } catch (error) {
      if (!isRefusal(error, 'CODE_INCORRECT')) return
      form.resetField('code')
      form.setFocus('code')
    }
  })
  return (
    <Form className="stack" onSubmit={onSubmit}>
      <TextField
        {...form.register('code')}
        label={t('signIn:code')}
        icon={icons.lock}
        error={fieldWords(t, 'code', form.formState.errors.code)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" size="lg" block busy={isBusy} busyText={t('signIn:submitting')}>
        {submit}
      </Button>
    </Form>
  )
}
