import type * as app from '../../../server/src/app.ts'
import type * as handlers from '../../../server/src/handlers.ts'
import type * as auditBooks from '../../../server/src/features/books/books/audit-books.ts'
import type * as job from '../../../server/src/jobs/job.ts'
import type * as partners from '../../../server/src/partners/partners.ts'
import type * as bank from '../../../server/src/partners/payment-bank.ts'
import type * as game from '../../../server/src/partners/game-provider.ts'
import type * as schedule from '../../../server/src/schedule.ts'

/** What of the product is run: its doors, its jobs and rounds, its adapters and its own audit. */
export type Product = Pick<typeof app, 'buildApp'> &
  Pick<typeof handlers, 'handlers'> &
  Pick<typeof schedule, 'jobHandlers' | 'rounds' | 'beside' | 'resumeUnfinishedWork'> &
  Pick<typeof partners, 'connectPartners'> &
  Pick<typeof auditBooks, 'auditBooks'> &
  Pick<typeof job, 'NotFinished'> &
  Pick<typeof bank, 'BankUnavailable'> &
  Pick<typeof game, 'ProviderUnavailable'>

const files = [
  'app',
  'handlers',
  'schedule',
  'partners/partners',
  'features/books/books/audit-books',
  'jobs/job',
  'partners/payment-bank',
  'partners/game-provider',
]

/** The product as it stands, or, under a suffix, as a module hook changes it: each suffix is a copy of its own. */
export async function loadProduct(suffix = ''): Promise<Product> {
  const modules = files.map((file) => import(`../../../server/src/${file}.ts${suffix}`) as Promise<object>)
  return Object.assign({}, ...(await Promise.all(modules))) as Product
}
