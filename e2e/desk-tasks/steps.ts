import type { Hand } from './hand.ts'
import type { Sight } from './task.ts'

/** Asks the one box, and opens the best that it answers. */
export async function ask(hand: Hand, { page, answerBar, answers }: Sight, text: string, wanted?: string) {
  await hand.press(answerBar, 'Control+k')
  const box = page.locator('.answer-dialog_answer-dialog input')
  await hand.see(box)
  await hand.typeHere(text)
  await page.locator('.answer-dialog_answer-dialog input[aria-busy=false]').waitFor()
  const row = wanted === undefined ? answers.first() : answers.filter({ hasText: wanted }).first()
  await hand.see(row)
  if (hand.way === 'mouse') return hand.press(row)
  const at = await row.evaluate((option) =>
    [...document.querySelectorAll('.answer-dialog_answer-dialog [role=option]')].indexOf(option),
  )
  await hand.command([...Array.from({ length: at }, () => 'ArrowDown'), 'Enter'].join(' '))
}

/** Opens the order of a queue that is wanted, by going down to it. */
export async function openRow(hand: Hand, { rowWith, panel }: Sight, text: string) {
  await hand.see(rowWith(text))
  if (hand.way === 'mouse') await hand.press(rowWith(text))
  else {
    const at = await rowWith(text).evaluate((row) => [...row.parentElement!.children].indexOf(row))
    await hand.command(Array.from({ length: at + 1 }, () => 'j').join(' '))
  }
  await hand.see(panel)
}

/** Does what a dialog is about, and waits until it has closed. */
export async function submit(hand: Hand, { submit: button, dialog }: Sight, key: string) {
  await hand.press(button(key))
  await hand.gone(dialog)
}
