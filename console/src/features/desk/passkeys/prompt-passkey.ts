import type * as library from '@simplewebauthn/browser'
import type {
  MadePasskey,
  PasskeyAnswer,
  passkeyAsking,
  passkeyMaking,
} from '@kham/contract/operator/desk/passkeys'
import type { output } from 'zod/mini'
import { PasskeyFault } from '../../../passkey-fault.ts'

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window

/** Has the browser make a passkey. @throws PasskeyFault */
export const makePasskey = (making: output<typeof passkeyMaking>): Promise<MadePasskey> =>
  prompted(async ({ startRegistration }) => startRegistration({ optionsJSON: making }))

/** Has the browser ask for a passkey. @throws PasskeyFault */
export const answerPasskey = (asking: output<typeof passkeyAsking>): Promise<PasskeyAnswer> =>
  prompted(async ({ startAuthentication }) => startAuthentication({ optionsJSON: asking }))

type Library = Pick<typeof library, 'startAuthentication' | 'startRegistration'>

/** What only those need who press the button is loaded when they do. */
async function prompted<Answer>(prompt: (library: Library) => Promise<Answer>): Promise<Answer> {
  const loaded = await import('@simplewebauthn/browser')
  try {
    return await prompt(loaded)
  } catch (error) {
    throw new PasskeyFault(reasonOf(error), error)
  }
}

function reasonOf(error: unknown): PasskeyFault['reason'] {
  const { name } = error as Error
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'canceled' : 'notPossible'
}
