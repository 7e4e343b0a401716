import * as contract from '@kham/contract/operator/books/provider-bills'
import * as monthContract from '@kham/contract/operator/books/provider-months'
import * as feeContract from '@kham/contract/operator/books/provider-fees'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import {
  billPage,
  daysOfBills,
  findBill,
  namesOf,
  paymentsOfBills,
  approvalsOfBills,
} from './bill-queries.ts'
import { returnedTransfers } from '../../orders/payments/returned-bill-transfers.ts'
import { enterBill } from './enter-bill.ts'
import { feesOf } from './fee-queries.ts'
import { monthFile } from './month-file.ts'
import { isOver, type BillRow, type ProviderAt } from './provider-bill.ts'
import { staffOfBills, staffOfFees, toBill, toFees, toOurs, toPlayed } from './provider-bill-view.ts'
import { daysOfMonth, gamesByDay, gamesOfMonth, reckonMonth } from './reckon-month.ts'
import { approveFee, proposeFee, refuseUnknownProvider } from './set-fee.ts'
import { returnBill } from './return-bill.ts'
import { payBill, settleBill } from './settle-bill.ts'

const providerIn = ({
  agencyId,
  params,
}: {
  agencyId: string
  params: { provider: ProviderAt['providerId'] }
}): ProviderAt => ({ agencyId, providerId: params.provider })

async function readFees({ db, clock }: Context, provider: ProviderAt) {
  await refuseUnknownProvider(db, provider)
  const rows = await feesOf(db, provider)
  return toFees(rows, await namesOf(db, provider.agencyId, staffOfFees(rows)), provider, clock())
}

async function toBills({ db }: Context, agencyId: string, rows: readonly BillRow[]) {
  const ids = rows.map(({ bill_id }) => bill_id)
  const [days, words] = [await daysOfBills(db, agencyId, ids), await approvalsOfBills(db, agencyId, ids)]
  const payments = await paymentsOfBills(db, agencyId, ids)
  const cameBack = await returnedTransfers(db, { agencyId, billIds: ids })
  const names = await namesOf(db, agencyId, staffOfBills(rows, payments))
  const providers = [...new Set(rows.map(({ provider_id }) => provider_id))]
  const fees = (await Promise.all(providers.map((providerId) => feesOf(db, { agencyId, providerId })))).flat()
  return rows.map((row) => toBill(row, { days, payments, cameBack, fees, names, words }))
}

/** Refuses with NOT_FOUND. */
async function readBill(context: Context, agencyId: string, billId: string) {
  const row = await findBill(context.db, { agencyId, billId })
  if (!row) throw new Refusal('NOT_FOUND')
  return { bill: (await toBills(context, agencyId, [row]))[0]! }
}

/** Everybody may look; who may enter, settle and pay is said in the contract. */
export function providerBillOperatorRoutes(app: App) {
  serve(app, feeContract.providerFee, (asked) => readFees(asked.context, providerIn(asked)))

  serve(app, feeContract.proposeFee, async (asked) => {
    await proposeFee(asked.context, providerIn(asked), { by: asked.by, form: asked.body })
    return readFees(asked.context, providerIn(asked))
  })

  serve(app, feeContract.approveFee, async (asked) => {
    await approveFee(asked.context, providerIn(asked), { by: asked.by, version: asked.body.version })
    return readFees(asked.context, providerIn(asked))
  })

  serve(app, monthContract.providerMonth, async (asked) => {
    const { context, query } = asked
    const { db, clock } = context
    const [provider, { month, day }] = [providerIn(asked), query]
    await refuseUnknownProvider(db, provider)
    const { reckoning, zoneHours, fee } = await reckonMonth(db, provider, { month, toldUntil: null })
    const of = { ...provider, month, zoneHours, toldUntil: null }
    const [days, games] = await Promise.all([daysOfMonth(db, of), gamesOfMonth(db, of, day)])
    return {
      month,
      zoneHours,
      isOver: isOver(month, zoneHours, clock()),
      ours: toOurs(reckoning, fee),
      days: days.map((each) => ({ day: each.day, ...toPlayed(each) })),
      games: games.map(({ gameId, game, category, ...play }) => ({
        gameId,
        game,
        category,
        ...toPlayed(play),
      })),
    }
  })

  serve(app, monthContract.providerMonthFile, async (asked) => {
    const { context, query, reply } = asked
    const [provider, { month }] = [providerIn(asked), query]
    await refuseUnknownProvider(context.db, provider)
    const reckoned = await reckonMonth(context.db, provider, { month, toldUntil: null })
    const of = { ...provider, month, zoneHours: reckoned.zoneHours, toldUntil: null }
    reply.header('content-disposition', `attachment; filename="${provider.providerId}-${month}.csv"`)
    return monthFile(await gamesByDay(context.db, of), reckoned)
  })

  serve(app, contract.providerBills, async ({ context, agencyId, query }) => {
    const { rows, total } = await billPage(context.db, agencyId, query)
    const bills = await toBills(context, agencyId, rows)
    return { bills, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.providerBill, ({ context, agencyId, params }) => readBill(context, agencyId, params.id))

  serve(app, contract.enterBill, async ({ context, agencyId, by, body: form }) =>
    readBill(context, agencyId, await enterBill(context, { agencyId, by, form })),
  )

  serve(app, contract.settleBill, async ({ context, agencyId, by, params: { id }, body: form }) => {
    await settleBill(context, { agencyId, billId: id }, { by, form })
    return readBill(context, agencyId, id)
  })

  serve(
    app,
    contract.payBill,
    async ({ context, agencyId, by, staff: { role }, params: { id }, body: form }) => {
      await payBill(context, { agencyId, billId: id }, { by, role, form })
      return readBill(context, agencyId, id)
    },
  )

  serve(app, contract.returnBill, async ({ context, agencyId, by, params: { id }, body: form }) => {
    await returnBill(context, { agencyId, billId: id }, { by, form })
    return readBill(context, agencyId, id)
  })
}
