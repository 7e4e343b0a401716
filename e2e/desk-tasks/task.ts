import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '@kham/contract/site/agency'
import { wordsOf } from '../words.ts'
import type { Cost, Hand } from './hand.ts'

export type Given = Readonly<Record<string, string>>

/** One of the things that a desk does all day, and at most at what cost. */
export interface Task {
  name: string
  /** Where one stands when it comes. */
  from: string | ((given: Given) => string)
  /** What of the busy desk it is about; it is asked anew each time, since a task that is done uses it up. */
  given?: (desk: Api) => Promise<Given>
  goal?: Partial<Cost>
  /** The same steps by mouse and by keyboard: where the page has a key, the keyboard run uses it. */
  do?: (hand: Hand, sight: Sight) => Promise<void>
  /** Why the console cannot do it. */
  impossible?: string
}

/** What the desk knows, asked past the screen. */
export class Api {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  // The caller reads it; a wrong shape fails there.
  // oxlint-disable-next-line typescript/no-explicit-any
  async get(path: string): Promise<any> {
    const answer = await this.#request.get(`/api/v2/agency${path}`)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  post = (path: string, data?: object) => this.#send(`/agency${path}`, data)

  /** At a player's door. */
  asPlayer = (path: string, data: object) => this.#send(path, data)

  async #send(path: string, data?: object) {
    const answer = await this.#request.post(`/api/v2${path}`, { data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  }

  /** A partner of the demonstration does what it is asked again. */
  async mend(target: string) {
    const answer = await this.#request.put('/sandbox/faults', { data: { target, mode: 'none', rate: 1 } })
    if (!answer.ok()) throw new Error(`${target}: ${answer.status()} ${await answer.text()}`)
  }

  // As above.
  // oxlint-disable-next-line typescript/no-explicit-any
  async first(path: string, list: string, fits: (row: any) => boolean = () => true): Promise<any> {
    const found = (await this.get(path))[list].find(fits)
    if (!found) throw new Error(`nothing of the busy desk fits: ${path}`)
    return found
  }
}

/** Where a text has a value that is not known here. */
const hole = '\u{FFFC}'
const anyValues = new Proxy<Record<string, string>>({}, { get: () => hole })

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What is seen of a page, called by the words of one language. */
export class Sight {
  readonly page: Page
  readonly given: Given
  readonly t: ReturnType<typeof wordsOf>

  constructor(page: Page, language: Language, given: Given) {
    this.page = page
    this.given = given
    this.t = wordsOf('console', language)
  }

  /** The words that a name begins with: a number, a sum or a key may follow. */
  #begins(key: string) {
    const [start = ''] = this.t(key, anyValues).split(hole)
    return new RegExp(`^\\s*${escaped(start.trim())}`)
  }

  button = (key: string) => this.page.getByRole('button', { name: this.#begins(key) }).first()
  link = (key: string) =>
    this.page
      .locator('#content')
      .getByRole('link', { name: this.#begins(key) })
      .first()
  tab = (key: string) => this.page.getByRole('tab', { name: this.#begins(key) }).first()
  field = (key: string) => this.page.locator('#content, dialog[open]').getByLabel(this.#begins(key)).last()
  select = (key: string) =>
    this.page
      .locator('#content')
      .getByRole('combobox', { name: this.#begins(key) })
      .first()
  menu = (key: string) =>
    this.page
      .getByRole('navigation', { name: this.t('nav.label') })
      .getByRole('link', { name: this.#begins(key) })
  text = (text: string) => this.page.locator('#content').getByText(text).first()
  rowWith = (text: string) => this.page.locator('#content tbody tr').filter({ hasText: text }).first()
  get firstRow(): Locator {
    return this.page.locator('#content tbody tr').first()
  }
  get title(): Locator {
    return this.page.locator('#content h1').first()
  }
  get dialog(): Locator {
    return this.page.locator('dialog[open]')
  }
  get panel(): Locator {
    return this.page.getByRole('complementary')
  }
  /** The one act that a dialog is about. */
  submit = (key: string) => this.dialog.getByRole('button', { name: this.#begins(key) }).last()
  inPanel = (key: string) => this.panel.getByRole('button', { name: this.#begins(key) }).first()
  get answerBar(): Locator {
    return this.page.locator('button.layout_answer-bar')
  }
  get answers(): Locator {
    return this.page.locator('.answer-dialog_answer-dialog [role=option]')
  }
}
