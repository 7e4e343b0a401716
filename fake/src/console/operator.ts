import type { ReplyOf } from '@kham/contract/endpoint'
import type { OwnSession } from '@kham/contract/operator/desk/account'
import type { staffList } from '@kham/contract/operator/desk/staff'
import { minutesAgo } from '../ago.ts'

/** Who works for the agency. */
export const operator: ReplyOf<typeof staffList>['staff'][number] = {
  id: '01a217b7-1d0e-7f44-abb0-4d9513c14e33',
  username: 'operator',
  displayName: 'Operator',
  role: 'owner',
  createdAt: minutesAgo(1),
  deactivatedAt: null,
  totpSince: null,
  passkeys: 0,
  passwordExpiresAt: null,
  lastSignInAt: minutesAgo(1),
  waitsForSecond: null,
}

const session: OwnSession = {
  id: 'b6c09127-6cec-4d82-8e2e-f53c3a98cac5',
  isThis: true,
  since: minutesAgo(1),
  seenAt: minutesAgo(0),
  address: '::1',
  browser: 'Chrome',
  system: 'Linux',
}

/** Where the operator is signed in. */
export const sessions: OwnSession[] = [
  session,
  {
    ...session,
    id: '7b0f2f0a-1c0e-4b52-9d6a-3b8f1f0f5d10',
    isThis: false,
    since: minutesAgo(4000),
    seenAt: minutesAgo(300),
    system: 'Android',
  },
]
