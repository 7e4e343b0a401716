import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuickAmounts } from './quick-amounts.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Segmented } from './segmented.tsx'

function Providers({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('alphabet')
  return (
    <RadioCards
      legend="Provider"
      name="provider"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
      options={[
        { value: 'alphabet', title: 'Alphabet' },
        { value: 'betflix', title: 'Betflix', text: 'Closed until 14:00', disabled: true },
        { value: 'gclub', title: 'GClub' },
      ]}
      error="Choose a provider."
    />
  )
}

test('an option is chosen by arrow keys, and disabled ones are skipped and say why', async () => {
  const onChange = vi.fn<(value: string) => void>()
  await render(<Providers onChange={onChange} />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  expect(onChange.mock.calls).toEqual([['gclub']])
  await expect.element(page.getByRole('radio', { name: /Betflix.*Closed until 14:00/ })).toBeDisabled()
  await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a provider.')
})

test('the amount that is chosen is pressed, however the server writes it', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const amounts = ['50000.00', '500000.00']
  await render(
    <QuickAmounts label="Amounts" amounts={amounts} currency="LAK" value="500000" onChange={onChange} />,
  )
  const pressed = page.getByRole('button', { pressed: true })
  await expect.element(pressed).toHaveTextContent('500.000')
  await page.getByRole('button', { name: '50.000', exact: true }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('50000')
})

test('arrow keys go around the tabs, and one of them is in the way of Tab', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const items = ['open', 'done', 'all'].map((value) => ({ value, label: value }))
  await render(<Segmented label="State" items={items} value="all" onChange={onChange} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tab', { name: 'all' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith('open')
  await expect.element(page.getByRole('tab', { name: 'open' })).toHaveFocus()
})
