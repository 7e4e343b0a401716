import { noteChange, type RulesChange } from './payout-rules-queries.ts'
import { endWord } from '../../desk/second-words/end-word.ts'
import { settingSubject } from '../../desk/second-words/setting-subject.ts'
import type { Tx } from '../../../db/db.ts'

/** From which amount on it takes two was set by itself: the rules of payouts tell the same, and looser ones that wait for the second word end. */
export async function noteFourEyesFrom(tx: Tx, change: RulesChange): Promise<void> {
  await endWord(tx, settingSubject(change.agencyId, 'payouts'), change.at)
  await noteChange(tx, change)
}
