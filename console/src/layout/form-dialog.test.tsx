import { discardForm } from '@kham/contract/operator/desk/dead-letters'
import { CallRefused } from '@kham/contract/client'
import { speak, takeWords } from '@kham/site/words'
import { RadioCards } from '@kham/ui/radio-cards'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { checkedBy, fieldWords } from '../form-check.ts'
import { ConfirmAct, FormDialog } from './form-dialog.tsx'

const shape = z.strictObject({
  kind: z.enum(['a', 'b'], 'REQUIRED'),
  amount: z.string().check(z.regex(/^\d+$/, 'BAD_FORMAT')),
  reason: discardForm.shape.reason,
})
type Fields = z.infer<typeof shape>

speak('en', 'console')
takeWords('en', { console: {} })

const t = (key: string | readonly string[]) => [key].flat()[0] ?? ''
const send = vi.fn<(fields: Fields) => void>()
const onClose = vi.fn<() => void>()
const idle = { isPending: false, error: null as unknown }

/** The reason is registered before all that stands above it. */
function Ask({ doing = idle, withKind = false }) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: checkedBy<Fields>(shape),
    defaultValues: withKind ? { amount: '', reason: '' } : { kind: 'a', amount: '', reason: '' },
  })
  const reason = register('reason')
  const { errors } = formState
  return (
    <FormDialog title="Give" submit="Do it" doing={doing} onSubmit={handleSubmit(send)} onClose={onClose}>
      {withKind && (
        <RadioCards
          legend="Kind"
          name="kind"
          inputProps={register('kind')}
          options={[
            { value: 'a', title: 'A' },
            { value: 'b', title: 'B' },
          ]}
          error={fieldWords(t, 'kind', errors.kind)}
        />
      )}
      <TextField {...register('amount')} label="Amount" error={fieldWords(t, 'amount', errors.amount)} />
      <TextField {...reason} label="Reason" error={fieldWords(t, 'reason', errors.reason)} />
    </FormDialog>
  )
}

const submit = () => page.getByRole('button', { name: 'Do it' })

test('sent empty, each field says that it is missing, and the first one on the screen has the focus', async () => {
  send.mockClear()
  await render(<Ask />)
  await submit().click()
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
  await expect.element(page.getByLabelText('Amount')).toHaveAccessibleDescription('fieldOf.amount.REQUIRED')
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription('fieldOf.reason.REQUIRED')
  expect(send).not.toHaveBeenCalled()
})

test('among radio buttons the focus comes to the first', async () => {
  await render(<Ask withKind />)
  await submit().click()
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus()
})

test('once it is right the focus goes nowhere, and what was typed is sent', async () => {
  send.mockClear()
  await render(<Ask />)
  await page.getByLabelText('Amount').fill('12')
  await page.getByLabelText('Reason').fill('lost')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ kind: 'a', amount: '12', reason: 'lost' }))
  await expect.element(page.getByLabelText('Reason')).toHaveFocus()
})

test('refused, it says why and leaves what was typed', async () => {
  const { rerender } = await render(<Ask />)
  await page.getByLabelText('Reason').fill('lost')
  await rerender(<Ask doing={{ isPending: false, error: new CallRefused({ code: 'NOT_FOUND' }) }} />)
  await expect.element(page.getByRole('alert').getByText('decide.failed')).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('lost')
})

test('while it is being done neither a press nor Enter does it again', async () => {
  const confirm = vi.fn<() => void>()
  send.mockClear()
  await render(<Ask doing={{ isPending: true, error: null }} />)
  await page.getByLabelText('Amount').fill('12')
  await page.getByLabelText('Reason').fill('lost')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Amount')).toHaveValue('12')
  expect(send).not.toHaveBeenCalled()
  await render(
    <ConfirmAct
      title="Sure?"
      submit="Yes"
      doing={{ isPending: true, error: null }}
      onConfirm={confirm}
      onClose={onClose}
    >
      It is gone then.
    </ConfirmAct>,
  )
  await page.getByRole('alertdialog').getByText('Yes', { exact: false }).click({ force: true })
  expect(confirm).not.toHaveBeenCalled()
})
