import type { Locator, Page } from '@playwright/test'

/** How somebody at the desk works: with the mouse where one is of use, or by the keyboard alone. */
export const ways = ['mouse', 'keys'] as const
export type Way = (typeof ways)[number]

/** What a task costs whoever does it. */
export interface Cost {
  clicks: number
  /** Presses of keys that are commands or lead somewhere; what is typed into a field is not counted. */
  keys: number
  /** Pages that were opened on the way, the last one with them. */
  screens: number
  /** How often a dialog asked. */
  asks: number
}

/** Nobody goes on pressing Tab for longer. */
const mostTabs = 150
const patienceMs = 30_000

/** One who does a task, and what it has cost so far. */
export class Hand {
  readonly page: Page
  readonly way: Way
  readonly cost: Cost = { clicks: 0, keys: 0, screens: 0, asks: 0 }
  #path: string
  #isAsked = false

  constructor(page: Page, way: Way) {
    this.page = page
    this.way = way
    this.#path = pathOf(page)
  }

  /** A press of what is seen; `key`: the command that does the same. */
  async press(target: Locator, key?: string) {
    await this.#until(target)
    if (this.way === 'keys' && key !== undefined) return this.command(key)
    if (this.way === 'mouse') {
      await target.click()
      this.cost.clicks++
    } else {
      await this.#reach(target)
      await this.#key('Enter')
    }
    await this.#look()
  }

  /** Chooses one of several by its label, which is what a mouse finds. */
  async tick(radio: Locator) {
    if (this.way === 'mouse') {
      await radio.locator('xpath=ancestor::label').click()
      this.cost.clicks++
    } else {
      await this.#reach(radio)
      await this.#key('Space')
    }
  }

  /** A command of the keyboard, also for a hand that has a mouse: it is what the page offers. */
  async command(keys: string) {
    for (const key of keys.split(' ')) await this.#key(key)
    await this.#look()
  }

  /** With keys: goes through a list by the command for its next row until the target has the focus. */
  async walk(target: Locator, key: string) {
    await this.#until(target)
    if (this.way === 'mouse') return
    for (let steps = 0; steps < mostTabs && !(await hasFocus(target)); steps++) await this.#key(key)
  }

  async type(target: Locator, text: string) {
    await this.#until(target)
    await this.#enter(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
  }

  /** Into the field that has the focus by itself. */
  async typeHere(text: string) {
    await this.page.keyboard.insertText(text)
  }

  async choose(target: Locator, value: string) {
    await this.#until(target)
    await this.#enter(target)
    await target.selectOption(value)
    if (this.way === 'mouse') this.cost.clicks++
    else this.cost.keys++
    await this.#look()
  }

  async give(target: Locator, path: string) {
    await target.setInputFiles(path)
    if (this.way === 'mouse') this.cost.clicks++
    else this.cost.keys++
    await this.#look()
  }

  /** Waits for what says that it has been done. */
  async see(target: Locator) {
    await this.#until(target)
    await this.#look()
  }

  async gone(target: Locator) {
    await target.first().waitFor({ state: 'hidden', timeout: patienceMs })
    await this.#look()
  }

  async #enter(target: Locator) {
    if (await hasFocus(target)) return
    if (this.way === 'mouse') {
      await target.click()
      this.cost.clicks++
    } else await this.#reach(target)
  }

  /** Moves focus by Tab from where it is: past the menu by the skip link, from the open row into its panel by Enter, within tabs by arrow keys. */
  async #reach(target: Locator) {
    if (await target.first().evaluate(isInPanelOfFocusedRow)) await this.#key('Enter')
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await hasFocus(target)) return
      const at = await this.page.evaluate(() => {
        const { activeElement: active } = document
        const isTab = active?.getAttribute('role') === 'tab'
        return { isTab, isSkip: active?.classList.contains('skip') ?? false }
      })
      if (at.isSkip && (await target.evaluate((element) => element.closest('#content') !== null))) {
        await this.#key('Enter')
        continue
      }
      const isBesideTab = at.isTab && (await target.evaluate(isInTabListOfFocus))
      await this.#key(isBesideTab ? 'ArrowRight' : 'Tab')
    }
    throw new Error(`${mostTabs} presses of Tab do not lead to ${target.toString()}`)
  }

  async #key(key: string) {
    await this.page.keyboard.press(key)
    this.cost.keys++
  }

  async #until(target: Locator) {
    await target.first().waitFor({ state: 'visible', timeout: patienceMs })
  }

  /** Some addresses lead on to another at once: that is one page. */
  async #settledPath() {
    const rests = () => this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
    for (let path = pathOf(this.page); ; path = pathOf(this.page)) {
      await rests()
      if (path === pathOf(this.page)) return path
    }
  }

  /** Where it has led: another page, or a dialog that asks. The box that finds things asks nothing. */
  async #look() {
    const path = await this.#settledPath()
    if (path !== this.#path) this.cost.screens++
    this.#path = path
    const isAsked =
      (await this.page.locator('dialog[open]:not(:has(.answer-dialog_answer-dialog))').count()) > 0
    if (isAsked && !this.#isAsked) this.cost.asks++
    this.#isAsked = isAsked
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname

const hasFocus = (target: Locator) => target.first().evaluate((element) => element === document.activeElement)

const isInPanelOfFocusedRow = (element: Element) =>
  element.closest('.console_panel') !== null &&
  document.activeElement?.matches('tr[aria-selected=true]') === true

const isInTabListOfFocus = (element: Element) => {
  const list = document.activeElement?.closest('[role=tablist]')
  return list !== null && list !== undefined && list.contains(element)
}
