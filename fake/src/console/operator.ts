import type { ReplyOf } from '@kham/contract/endpoint'
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
