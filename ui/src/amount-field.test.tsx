import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AmountField } from './amount-field.tsx'
import type { Currency } from './format.ts'

function Amount({ currency = 'LAK', start = '' }: { currency?: Currency; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <AmountField
        label="Amount"
        currency={currency}
        value={value}
        onChange={setValue}
        unreadable="This is no amount."
        error={value === '1' ? 'At least 10.000.' : undefined}
      />
      <output aria-label="Value">{value}</output>
      <button type="button" onClick={() => setValue('250000')}>
        250.000
      </button>
      <button>Send</button>
    </form>
  )
}

const box = () => page.getByRole('textbox', { name: 'Amount' })
const value = () => page.getByLabelText('Value').element().textContent
const caretOf = () => (box().element() as HTMLInputElement).selectionStart

test('a sum is grouped while it is typed, and its value is canonical', async () => {
  await render(<Amount />)
  await box().click()
  await userEvent.keyboard('1500000')
  await expect.element(box()).toHaveValue('1.500.000')
  expect(value()).toBe('1500000')
})

test('the caret stays where one types, in the middle too', async () => {
  await render(<Amount start="500000" />)
  await box().click()
  await userEvent.keyboard('{Home}1')
  await expect.element(box()).toHaveValue('1.500.000')
  expect(caretOf()).toBe(1)
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
  await expect.element(box()).toHaveValue('150.000')
  expect(caretOf()).toBe(3)
})

test.each([
  ['50,000.00', '50000'],
  ['50.000,00 ₭', '50000'],
  ['50000', '50000'],
])('put in whole, %s is what it says', async (text, meant) => {
  await render(<Amount />)
  await box().fill(text)
  expect(value()).toBe(meant)
})

test('invalid input never becomes another amount, and is marked on blur', async () => {
  await render(<Amount />)
  await box().fill('-50000')
  expect(value()).not.toBe('50000')
  await userEvent.keyboard('{Tab}')
  await expect.element(box()).toHaveAccessibleDescription('This is no amount.')
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
})

test('an error of the form is read out with the box, and goes with it', async () => {
  await render(<Amount />)
  await box().fill('1')
  await expect.element(box()).toHaveAccessibleDescription('At least 10.000.')
  await page.getByRole('button', { name: '250.000' }).click()
  await expect.element(box()).toHaveValue('250.000')
  await expect.element(box()).not.toHaveAttribute('aria-invalid')
})

test('satang of baht are kept, and kip have none', async () => {
  await render(<Amount currency="THB" />)
  await box().click()
  await userEvent.keyboard('1234,5')
  await userEvent.keyboard('{Tab}')
  expect(value()).toBe('1234.50')
})
