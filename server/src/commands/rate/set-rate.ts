import { parseArgs } from 'node:util'
import { rateForm } from '@kham/contract/operator/cashier/rates'
import { refusals } from '@kham/contract/refusals'
import { validate } from '@kham/contract/validate'
import { commandLine } from '../../actor.ts'
import { setRate as set } from '../../features/cashier/rates/set-rate.ts'
import type { Refusal } from '../../refusal.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { inWords } from '../in-words.ts'
import { lineOf, toRateView } from './list-rates.ts'

const options = {
  agency: { type: 'string' },
  currency: { type: 'string' },
  buy: { type: 'string' },
  sell: { type: 'string' },
  from: { type: 'string' },
  confirmed: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const setRate: Command = {
  usage:
    '--agency ID --currency THB|USD --buy 680 --sell 690 [--from 2026-12-01T00:00:00+07:00] [--confirmed] [--json]',
  about: 'a rate from now or a later time on; --confirmed: a change by more than 5% is meant',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const { currency, buy, sell, from: effectiveAt, confirmed } = values
    const wish = { currency, buy, sell, ...(effectiveAt && { effectiveAt }), ...(confirmed && { confirmed }) }
    const form = validate(rateForm, wish)
    if (!form.ok) throw new CannotDo(faultsOf(form.fields), 'VALIDATION')
    const rate = await open(async (desk) => {
      const agencyId = await agencyIdOf(desk.db, values.agency)
      return set(desk, { agencyId, by: commandLine, form: form.value }).catch(inWords(wordsOf))
    })
    if (!rate) throw new Error('a command waits for no second approval')
    say(values.json ? JSON.stringify(toRateView(rate), null, 2) : lineOf(rate))
    return 0
  },
}

const faultsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, fault]) => `--${name === 'effectiveAt' ? 'from' : name}: ${fault}`)
    .join('\n')

const wordsOf = ({ code, detail }: Refusal) =>
  code === 'VALIDATION' ? faultsOf(detail.fields ?? {}) : `${refusals[code].title}.`
