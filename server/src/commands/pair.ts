import { seen } from '@kham/contract/sameness'
import { CannotDo } from './command.ts'

/** NAME=VALUE, as it is seen. */
export function pairOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  if (at < 1) throw new CannotDo('--setting is NAME=VALUE.')
  return [seen(text.slice(0, at)), seen(text.slice(at + 1))]
}
