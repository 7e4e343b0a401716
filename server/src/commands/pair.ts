import { CannotDo } from './command.ts'

/** NAME=VALUE. */
export function pairOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  if (at < 1) throw new CannotDo('--setting is NAME=VALUE.')
  return [text.slice(0, at), text.slice(at + 1)]
}
