import { randomBytes } from 'node:crypto'
import { openBank } from '../partners/bank/open-bank.ts'
import { newTokenCache } from '../partners/bank/token-cache.ts'
import type { PaymentBank } from '../partners/payment-bank.ts'
import {
  newBankCredentials,
  pathOfDialect,
  sandboxBankCredentials,
  type BankCredentials,
  type SandboxBank,
} from '../seed/sandbox-banks.ts'

type Dialect = SandboxBank['dialect']

/** A merchant of the sandbox's bank, as we know ourselves there. */
export interface Account extends BankCredentials {
  dialect: Dialect
  mid: string
  iin: string
}

/** Long enough for a busy machine. */
const patientMs = 20_000

/** How the sandbox's bank is reached under this account, whether it knows it or not. */
export const reachBank = (sandbox: { url: string }, account: Account): PaymentBank =>
  openBank(account.dialect, {
    ...account,
    baseUrl: `${sandbox.url}${pathOfDialect[account.dialect]}`,
    displayName: 'Kham',
    tokens: newTokenCache(),
    clock: () => new Date(),
    timeoutMs: patientMs,
  })

/** Makes a merchant known to the sandbox's bank. */
export async function onboardAtBank(
  sandbox: { url: string },
  dialect: Dialect,
  notifyUrl = 'http://127.0.0.1:9/',
): Promise<Account> {
  const mid = `M${randomBytes(6).toString('hex').toUpperCase()}`
  const account = { ...newBankCredentials(dialect), dialect, mid, iin: '27710418' }
  const response = await fetch(`${sandbox.url}/sandbox/bank/merchants/${mid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...sandboxBankCredentials(dialect, account),
      displayName: 'Kham',
      iin: account.iin,
      notifyUrl,
    }),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} ${await response.text()}`)
  return account
}
