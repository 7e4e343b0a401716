import type { Answer } from './answer.ts'
import { announcementAnswers as managedAnnouncementAnswers } from './console/announcement-answers.ts'
import { answerAnswers } from './console/answer-answers.ts'
import { billAnswers } from './console/bill-answers.ts'
import { booksAnswers } from './console/books-answers.ts'
import { deskAnswers } from './console/desk-answers.ts'
import { deductionAnswers } from './console/deduction-answers.ts'
import { payoutAnswerAnswers } from './console/payout-answer-answers.ts'
import { moneyWayAnswers } from './console/money-way-answers.ts'
import { overviewAnswers } from './console/overview-answers.ts'
import { partnerAnswers } from './console/partner-answers.ts'
import { playerFileAnswers } from './console/player-file-answers.ts'
import { reconciliationAnswers } from './console/reconciliation-answers.ts'
import { settingsAnswers } from './console/settings-answers.ts'
import { channelAnswers } from './console/channel-answers.ts'
import { staffAnswers } from './console/staff-answers.ts'
import { accountAnswers } from './player/account-answers.ts'
import { announcementAnswers } from './player/announcement-answers.ts'
import { creditAnswers } from './player/credit-answers.ts'
import { depositAnswers } from './player/deposit-answers.ts'
import { promotionAnswers } from './player/promotion-answers.ts'
import { pushAnswers } from './player/push-answers.ts'
import { signInAnswers } from './player/sign-in-answers.ts'
import { siteAnswers } from './player/site-answers.ts'
import { withdrawAnswers } from './player/withdraw-answers.ts'

/** How every endpoint is answered that a page asks. */
export const answers: readonly Answer[] = [
  ...siteAnswers,
  ...signInAnswers,
  ...accountAnswers,
  ...creditAnswers,
  ...depositAnswers,
  ...withdrawAnswers,
  ...promotionAnswers,
  ...announcementAnswers,
  ...pushAnswers,
  ...managedAnnouncementAnswers,
  ...answerAnswers,
  ...moneyWayAnswers,
  ...deductionAnswers,
  ...payoutAnswerAnswers,
  ...overviewAnswers,
  ...deskAnswers,
  ...reconciliationAnswers,
  ...billAnswers,
  ...booksAnswers,
  ...playerFileAnswers,
  ...partnerAnswers,
  ...staffAnswers,
  ...channelAnswers,
  ...settingsAnswers,
]
