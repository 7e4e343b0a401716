import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Modal } from './modal.tsx'
import { ToastProvider, useToast } from './toast.tsx'

function Tellers({ inDialog }: { inDialog: boolean }) {
  const toasts = useToast()
  const [isOpen, setOpen] = useState(true)
  const buttons = (
    <>
      <button onClick={() => toasts.success('Saved')}>Save</button>
      <button onClick={() => toasts.error('Not saved', 'Ask again.')}>Fail</button>
    </>
  )
  return inDialog ? (
    <Modal open={isOpen} onClose={() => setOpen(false)} title="Settings" closeLabel="Close">
      {buttons}
    </Modal>
  ) : (
    buttons
  )
}

async function drawn(inDialog: boolean) {
  await render(
    <ToastProvider label="Message" closeLabel="Dismiss" regionLabel="Messages ({hotkey})">
      <Tellers inDialog={inDialog} />
    </ToastProvider>,
  )
}

test('one message shows at a time, and its close button removes it', async () => {
  await drawn(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.element(page.getByText('Ask again.').first()).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Ask again.')).not.toBeInTheDocument()
})

test('a message outlives the dialog over which it is shown, and is said where it can be heard', async () => {
  await drawn(true)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Message Not saved')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Ask again.').first()).toBeVisible()
})

test('over an open dialog a message is seen, and its cross leaves the dialog open', async () => {
  await drawn(true)
  await page.getByRole('button', { name: 'Fail' }).click()
  const cross = page.getByRole('button', { name: 'Dismiss' })
  await expect.element(cross).toBeVisible()
  await cross.click()
  await expect.element(cross).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})
