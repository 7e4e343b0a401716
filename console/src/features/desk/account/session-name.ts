import type { MemberSession } from '@kham/contract/operator/desk/staff'
import type { TFunction } from '../../../words.ts'

/** What one is signed in with, as far as the browser tells. */
export const sessionName = (
  t: TFunction<'account'>,
  { browser, system }: Pick<MemberSession, 'browser' | 'system'>,
) => [browser, system].filter((each) => each !== null).join(' · ') || t('account:unknown')
