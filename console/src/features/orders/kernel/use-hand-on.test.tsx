import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useHandOn } from './use-hand-on.ts'

function List({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  useHandOn(frame, setIsHeld)
  return (
    <>
      <div ref={frame}>
        <button type="button">row</button>
        {children}
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

/** As the mouse that moves while its page is taken away. */
function MovesAtTheEnd() {
  useLayoutEffect(
    () => () => void document.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse' })),
    [],
  )
  return null
}

test('a mouse that moves while the list goes asks nothing of what is gone', async () => {
  const errors: string[] = []
  const onError = (event: ErrorEvent) => {
    errors.push(event.message)
    event.preventDefault()
  }
  window.addEventListener('error', onError)
  onTestFinished(() => window.removeEventListener('error', onError))
  const { rerender } = await render(
    <List>
      <MovesAtTheEnd />
    </List>,
  )
  await rerender(<p>another page</p>)
  await expect.element(page.getByText('another page')).toBeVisible()
  expect(errors).toEqual([])
})
