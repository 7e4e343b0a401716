import type { Locator } from '@playwright/test'

type PutIn = (box: Locator, text: string) => Promise<void>

/** How a text comes into a box. The clipboard has to be allowed. */
export const ways: Record<'typed' | 'pasted' | 'filled' | 'suggested', PutIn> = {
  async typed(box, text) {
    await box.fill('')
    await box.pressSequentially(text)
  },
  async pasted(box, text) {
    await box.page().evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await box.selectText()
    await box.press('ControlOrMeta+V')
  },
  filled: (box, text) => box.fill(text),
  // Like autofill: the text changes without key events.
  suggested: (box, text) =>
    box.evaluate((input: HTMLInputElement, value) => {
      input.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, text),
}
