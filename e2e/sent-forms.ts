import { expect, type Page } from '@playwright/test'
import { changePassword, registerPlayer } from '@kham/contract/players/players'
import { isSilent, refuses, type Answer } from '../fake/src/answer.ts'
import { forms, type Form } from './player-forms.ts'
import { coming, type State } from './screen-acts.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

export const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: t('refusal:wait.seconds', { wait: '2' }) })

const submit =
  ({ act, send }: Form) =>
  async (page: Page) => {
    await act?.(page)
    await send(page).click()
  }

/** A form that was sent, once it was answered so; `showing` is what is seen of that. */
const answered = (
  { role, path, ...form }: Form,
  name: string,
  answers: readonly Answer[],
  showing: string,
): State => ({
  role,
  path,
  name,
  answers,
  act: submit({ role, path, ...form }),
  showing,
})

/** What a form is called once the server has said no to it, as it may to every one. */
export const refusedName = ({ name }: Form) => `${name}-refused`

const refusedForm = (form: Form): State => ({
  ...form,
  name: refusedName(form),
  answers: [refuses(form.sends, 'RATE_LIMITED')],
  act: async (page) => {
    await submit(form)(page)
    await expect(refusal(page)).toBeVisible()
  },
})

const named = (name: string) => forms.find((form) => form.name === name)!

/** Buttons that wait look alike everywhere: one on a page, one in a dialog over it, and those of money. */
const drawnWaiting = new Set(['login', 'deposit', 'withdraw', 'claim'])

/** Each form while its answer is on its way and once it was refused, and what else a player may be told then. */
export const sentForms: readonly State[] = [
  ...forms
    .filter(({ isShownAtOnce }) => !isShownAtOnce)
    .map((form): State => {
      const state = answered(form, `${form.name}-sending`, [isSilent(form.sends)], coming)
      return drawnWaiting.has(form.name) ? state : { ...state, isLikeOthers: true }
    }),
  ...forms.map(refusedForm),
  answered(named('register'), 'register-creating', [isSilent(registerPlayer)], '.state_full-in[role=status]'),
  answered(named('change-password'), 'password-changed', [], 'dialog .orb_orb'),
  answered(
    named('change-password'),
    'password-wrong',
    [refuses(changePassword, 'PASSWORD_INCORRECT')],
    '.toast_toast',
  ),
  answered(named('change-name'), 'name-changed', [], '.toast_toast'),
]
