import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from './text-field.tsx'

test('a field says in place what its name means, and is still called by its name alone', async () => {
  await render(<TextField label="MCC" help={{ ask: 'What is this?', text: 'Four digits.' }} />)
  await expect.element(page.getByLabelText('MCC', { exact: true })).toHaveAttribute('id')
  const help = page.getByRole('button', { name: 'What is this?' })
  await expect.element(help).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByText('Four digits.').query()).toBe(null)
  await help.click()
  await expect.element(page.getByText('Four digits.')).toBeVisible()
  await help.click()
  expect(page.getByText('Four digits.').query()).toBe(null)
})
