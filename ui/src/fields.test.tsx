import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './copy-button.tsx'
import { Form } from './field.tsx'
import { Pager } from './pager.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(() => void vi.restoreAllMocks())

test('a field’s error is read out with it, instead of its hint', async () => {
  const name = <TextField label="Name" hint="As at your bank." />
  const { rerender } = await render(name)
  const box = page.getByRole('textbox', { name: 'Name' })
  await expect.element(box).toHaveAccessibleDescription('As at your bank.')
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  await rerender(<TextField label="Name" hint="As at your bank." error="Write your name." />)
  await expect.element(box).toHaveAccessibleDescription('Write your name.')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
})

test('a locked field keeps its text', async () => {
  await render(<TextField label="Name" defaultValue="NOY" locked />)
  await expect.element(page.getByRole('textbox')).toHaveAttribute('readonly')
})

test('a password is hidden until its eye is pressed, and stays as it was typed', async () => {
  await render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
  const box = page.getByLabelText('Password')
  await box.fill('ຄຳ and 7')
  await expect.element(box).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(box).toHaveAttribute('type', 'text')
  await expect.element(box).toHaveValue('ຄຳ and 7')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(box).toHaveAttribute('type', 'password')
})

test('copied is what was given, and nothing is claimed where the browser does not let', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await render(<CopyButton text="0302000410001234" label="Copy the number" copiedLabel="Copied" />)
  const said = page.getByRole('status')
  await page.getByRole('button', { name: 'Copy the number' }).click()
  await expect.poll(() => write.mock.calls).toEqual([['0302000410001234']])
  expect(said.element().textContent).toBe('')
  write.mockResolvedValueOnce()
  await page.getByRole('button').click()
  await expect.element(said).toHaveTextContent('Copied')
})

test('a list ends where there is nothing before or after', async () => {
  const onNext = vi.fn<() => void>()
  const words = { label: 'Pages', text: '1 of 2', previousLabel: 'Before', nextLabel: 'After' }
  await render(<Pager {...words} onNext={onNext} />)
  await expect.element(page.getByRole('button', { name: 'Before' })).toBeDisabled()
  await page.getByRole('button', { name: 'After' }).click()
  expect(onNext).toHaveBeenCalledOnce()
})

test('a form that is pressed again while it is being checked is sent once, and again after that', async () => {
  const checked = Promise.withResolvers<void>()
  const send = vi.fn<() => Promise<void>>().mockReturnValueOnce(checked.promise).mockResolvedValueOnce()
  await render(
    <Form onSubmit={send}>
      <button>Send</button>
    </Form>,
  )
  const button = page.getByRole('button', { name: 'Send' })
  await button.click()
  await button.click()
  expect(send).toHaveBeenCalledTimes(1)
  checked.resolve()
  await checked.promise
  await button.click()
  expect(send).toHaveBeenCalledTimes(2)
})
