import type { Page, Route } from '@playwright/test'

/** What becomes of a call of the page. */
export type Answer = (route: Route) => Promise<unknown> | void

/** Does so with whatever is asked of `path`, below `/api/v2/`. */
export const asked = (path: string, answer: Answer) => (page: Page) =>
  page.route(({ pathname }) => pathname === `/api/v2/${path}`, answer)

/** Does so with what is sent there; what is asked there is answered truly. */
export const sent = (path: string, answer: Answer) =>
  asked(path, (route) => (route.request().method() === 'GET' ? route.fallback() : answer(route)))

/** Nothing comes back for as long as the page stands; then it is given up, and does not reach the server. */
export const never: Answer = async (route) => {
  await route.request().frame().page().waitForURL('about:blank', { timeout: 0 })
  await route.abort()
}

export const done: Answer = (route) => route.fulfill({ status: 204 })

export const refused =
  (status: number, code: string): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', json: { status, code, title: code } })

export type Fields = Record<string, unknown>

/** The true answer, with something of it said otherwise. */
export const changed =
  (change: (json: Record<string, Fields>) => Fields): Answer =>
  async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Record<string, Fields>) })
  }

export const partOf = (part: string, fields: Fields) =>
  changed((json) => ({ ...json, [part]: { ...json[part], ...fields } }))
