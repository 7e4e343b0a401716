import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { QrPanel } from './qr-code.tsx'

test('the letters above a code stand whole above its white', async () => {
  const screen = await render(
    <QrPanel
      payload="LAO QR"
      label="Code to pay"
      scheme="LAO QR"
      bank="BCEL One"
      amountLabel="To pay"
      amount="500.000 ₭"
    />,
  )
  const code = screen.getByRole('img', { name: 'Code to pay' }).element().getBoundingClientRect()
  for (const text of ['LAO QR', 'BCEL One']) {
    const letters = screen.getByText(text, { exact: true }).element().getBoundingClientRect()
    expect(letters.bottom).toBeLessThanOrEqual(code.top)
  }
})
