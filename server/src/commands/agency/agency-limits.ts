import { parseArgs } from 'node:util'
import { limitsForm } from '@kham/contract/operator/cashier/limits'
import { validate } from '@kham/contract/validate'
import { commandLine } from '../../actor.ts'
import { changeLimits } from '../../features/cashier/limits/change-limits.ts'
import { toLimits } from '../../features/cashier/limits/limits.ts'
import { limitsOf } from '../../features/cashier/limits/limits-queries.ts'
import type { Refusal } from '../../refusal.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command, type Desk } from '../command.ts'
import { inWords } from '../in-words.ts'

const optionOf = {
  depositMin: 'deposit-min',
  depositMax: 'deposit-max',
  withdrawMin: 'withdraw-min',
  withdrawMax: 'withdraw-max',
} as const
type Limit = keyof typeof optionOf
const names = Object.keys(optionOf) as Limit[]

const options = {
  agency: { type: 'string' },
  'deposit-min': { type: 'string' },
  'deposit-max': { type: 'string' },
  'withdraw-min': { type: 'string' },
  'withdraw-max': { type: 'string' },
  json: { type: 'boolean' },
} as const

export const agencyLimits: Command = {
  usage:
    '--agency ID [--deposit-min KIP] [--deposit-max KIP] [--withdraw-min THB] [--withdraw-max THB] [--json]',
  about: 'how much one order may pay in and take out; what is said is changed, and what is left out stays',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const wish = Object.fromEntries(
      names.flatMap((name) => (values[optionOf[name]] === undefined ? [] : [[name, values[optionOf[name]]]])),
    )
    const limits = await open(async (desk) => {
      const agencyId = await agencyIdOf(desk.db, values.agency)
      if (Object.keys(wish).length > 0) await change(desk, agencyId, wish)
      return toLimits(await limitsOf(desk.db, agencyId))
    })
    if (values.json) say(JSON.stringify(limits, null, 2))
    else for (const name of names) say(`${optionOf[name]}  ${limits[name].amount} ${limits[name].currency}`)
    return 0
  },
}

async function change({ db, clock }: Desk, agencyId: string, wish: Partial<Record<Limit, string>>) {
  const before = await limitsOf(db, agencyId)
  const standing = toLimits(before)
  const whole = Object.fromEntries(names.map((name) => [name, wish[name] ?? standing[name].amount]))
  const form = validate(limitsForm, { version: before.limits_version, ...whole })
  if (!form.ok) throw new CannotDo(faultsOf(form.fields), 'VALIDATION')
  await changeLimits({ db, clock }, { agencyId, by: commandLine, form: form.value }).catch(inWords(wordsOf))
}

const faultsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, fault]) => `--${optionOf[name as Limit]}: ${fault}`)
    .join('\n')

const wordsOf = ({ code, detail }: Refusal) =>
  code === 'VALIDATION'
    ? faultsOf(detail.fields ?? {})
    : 'Somebody has changed them meanwhile: type it again.'
