import type * as contract from '@kham/contract/operator/desk/passkeys'
import type { Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tables } from '../../../db/tables.ts'
import type { Site } from '../../../http/site-of.ts'

export type PasskeyRecord = Selectable<Tables['staff_passkeys']>

export const mostPasskeys = 10
/** For the prompt of the browser, a PIN and a finger. */
export const challengeSeconds = 300

/** The user as the authenticator stores it: the bytes of an id without meaning elsewhere. */
export const userHandleOf = (staffId: string) => Buffer.from(staffId.replaceAll('-', ''), 'hex')

/** A credential as failures are counted of it: short, whatever was sent. */
export const countedAs = (credentialId: string) =>
  createHash('sha256').update(credentialId).digest('base64url')

/** Descriptor for the browser's prompt. */
export const descriptorOf = ({ credential_id, transports }: PasskeyRecord) => ({
  id: credential_id.toString('base64url'),
  transports: transports.split(' ').filter((each) => each !== ''),
})

/** The fields for the audit log. */
export const factsOf = ({ name, host }: Pick<PasskeyRecord, 'name' | 'host'>) => ({ passkey: name, host })

export const toPasskey = (row: PasskeyRecord, { host }: Pick<Site, 'host'>): contract.Passkey => ({
  id: row.passkey_id,
  name: row.name,
  host: row.host,
  isHere: row.host === host,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
