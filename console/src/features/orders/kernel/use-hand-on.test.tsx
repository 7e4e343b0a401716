import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useHandOn } from './use-hand-on.ts'

function List() {
  const frame = useRef<HTMLDivElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  useHandOn(frame, setIsHeld)
  return (
    <>
      <div ref={frame}>
        <button type="button">row</button>
      </div>
      <p>elsewhere</p>
      <output>{isHeld ? 'held' : 'free'}</output>
    </>
  )
}

const row = () => page.getByRole('button', { name: 'row' })
const state = () => page.getByRole('status')

test('the mouse holds the rows while it is over them, and the focus that its click leaves there does not', async () => {
  await render(<List />)
  await userEvent.click(row())
  await expect.element(state()).toHaveTextContent('held')
  await userEvent.hover(page.getByText('elsewhere'))
  await expect.element(row()).toHaveFocus()
  await expect.element(state()).toHaveTextContent('free')
})

test('the focus of the keyboard holds them until it has gone on', async () => {
  await render(<List />)
  await userEvent.hover(page.getByText('elsewhere'))
  await userEvent.keyboard('{Tab}')
  await expect.element(row()).toHaveFocus()
  await expect.element(state()).toHaveTextContent('held')
  await userEvent.keyboard('{Tab}')
  await expect.element(state()).toHaveTextContent('free')
})
