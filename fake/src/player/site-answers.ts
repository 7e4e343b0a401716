import { agencyInfo } from '@kham/contract/site/agency'
import { bankNames } from '@kham/contract/cashier/banks'
import { measuredTimes } from '@kham/contract/orders/times'
import { cashierInfo } from '@kham/contract/cashier/cashier'
import { demoGame, publicLobby, publicLobbyGames } from '@kham/contract/play/lobby'
import { providerStatus } from '@kham/contract/play/provider-status'
import { promotionPicture } from '@kham/contract/site/pictures'
import { agencyKeys, verifyReceipt } from '@kham/contract/books/receipts'
import { pageBySlug, pageList } from '@kham/contract/site/pages'
import { Refusal } from '../../../server/src/refusal.ts'
import { inMinutes, minutesAgo } from '../ago.ts'
import { newYear } from '../announcements.ts'
import { bannerPicture } from '../banner-picture.ts'
import { agency, cashier } from '../agency.ts'
import { answer } from '../answer.ts'
import { lobbyFor, lobbyGamesOf } from '../lobby.ts'
import { kip } from '../money.ts'
import { listedPage, pageOf } from '../pages.ts'
import { agencyKey, sha256 } from '../receipts.ts'

export const siteAnswers = [
  answer(agencyInfo, () => ({ agency })),
  answer(pageList, () => ({ pages: agency.pages.map(listedPage) })),
  answer(pageBySlug, ({ params: { slug }, query }) => ({ page: pageOf(slug, query.version) })),
  answer(cashierInfo, () => cashier),
  answer(providerStatus, () => ({
    providers: cashier.providers.map(({ id, name }) => ({ id, name, status: 'UP' as const })),
    asOf: minutesAgo(0),
  })),
  answer(measuredTimes, () => ({
    window: { from: minutesAgo(7 * 24 * 60), to: minutesAgo(0) },
    deposits: [
      {
        paymentMethod: null,
        displayName: null,
        cases: 1_912,
        medianSeconds: 48,
        p90Seconds: 130,
        nightSeconds: null,
        spread: { binSeconds: 20, cases: [360, 520, 390, 230, 150, 90, 60, 40, 24, 18, 10, 20] },
      },
      {
        paymentMethod: 'laoqr',
        displayName: 'BCEL One',
        cases: 1_640,
        medianSeconds: 41,
        p90Seconds: 95,
        nightSeconds: null,
        spread: { binSeconds: 15, cases: [230, 410, 350, 240, 160, 110, 60, 30, 20, 12, 8, 10] },
      },
    ],
    withdrawals: [
      {
        bankCode: null,
        bankName: null,
        cases: 640,
        medianSeconds: 250,
        p90Seconds: 700,
        nightSeconds: 580,
        spread: { binSeconds: 120, cases: [96, 210, 128, 80, 52, 34, 16, 10, 6, 4, 2, 2] },
      },
      {
        bankCode: 'bcel' as const,
        bankName: bankNames.bcel,
        cases: 412,
        medianSeconds: 240,
        p90Seconds: 660,
        nightSeconds: 540,
        spread: { binSeconds: 120, cases: [48, 118, 92, 61, 38, 22, 12, 8, 5, 3, 2, 3] },
      },
      {
        bankCode: 'jdb' as const,
        bankName: bankNames.jdb,
        cases: 96,
        medianSeconds: 420,
        p90Seconds: 1_800,
        nightSeconds: null,
        spread: { binSeconds: 300, cases: [20, 34, 18, 9, 4, 3, 2, 2, 1, 1, 0, 2] },
      },
    ],
    paidOut: { count: 132, amount: kip('214680000.00') },
  })),
  answer(publicLobby, ({ language }) => lobbyFor(language)),
  answer(demoGame, ({ body: { returnUrl } }) => ({ url: returnUrl, expiresAt: inMinutes(5) })),
  answer(publicLobbyGames, ({ params, language }) => lobbyGamesOf(params.provider, language)),
  answer(promotionPicture, ({ params }) => {
    if (params.id !== newYear.picture) throw new Refusal('NOT_FOUND')
    return bannerPicture()
  }),
  answer(agencyKeys, () => ({ keys: [agencyKey] })),
  answer(verifyReceipt, ({ body: { receipt, keyId } }) => {
    const valid = keyId === agencyKey.id
    return {
      valid,
      reason: valid ? null : ('UNKNOWN_KEY' as const),
      number: valid ? (JSON.parse(receipt) as { number: number }).number : null,
      hash: sha256(receipt),
      chained: valid,
    }
  }),
]
