import { bankCodes, bankNames } from '@kham/contract/cashier/banks'
import type { Hand } from './hand.ts'
import type { Api, Sight, Task } from './task.ts'

/** Asks the one box, and opens the best that it answers. */
async function ask(hand: Hand, { page, answerBar, answers }: Sight, text: string, wanted?: string) {
  await hand.press(answerBar, 'Control+k')
  const box = page.locator('.answer-dialog input')
  await hand.see(box)
  await hand.typeHere(text)
  await page.locator('.answer-dialog input[aria-busy=false]').waitFor()
  const row = wanted === undefined ? answers.first() : answers.filter({ hasText: wanted }).first()
  await hand.see(row)
  if (hand.way === 'mouse') return hand.press(row)
  const at = await row.evaluate((option) =>
    [...document.querySelectorAll('.answer-dialog [role=option]')].indexOf(option),
  )
  await hand.command([...Array.from({ length: at }, () => 'ArrowDown'), 'Enter'].join(' '))
}

/** Opens the order of a queue that is wanted, by going down to it. */
async function openRow(hand: Hand, { rowWith, panel }: Sight, text: string) {
  await hand.see(rowWith(text))
  if (hand.way === 'mouse') await hand.press(rowWith(text))
  else {
    const at = await rowWith(text).evaluate((row) => [...row.parentElement!.children].indexOf(row))
    await hand.command(Array.from({ length: at + 1 }, () => 'j').join(' '))
  }
  await hand.see(panel)
}

/** Somebody who has paid in on one of the last days. */
const anyPlayer = async (desk: Api) => {
  const page = 1 + Math.floor(Math.random() * 20)
  const { deposits } = await desk.get(`/deposits?status=SUCCESS&page=${page}&pageSize=50`)
  const { id, username, displayName } = deposits[Math.floor(Math.random() * deposits.length)].player
  return { id, username, displayName }
}
/** Of the newest, one who stands as everybody does. */
const untouchedPlayer = async (desk: Api) => {
  const { players } = await desk.get('/players?status=ACTIVE&pageSize=100')
  const free = players.filter(({ blocked }: { blocked: boolean }) => !blocked)
  const { id, username, displayName } = free[Math.floor(Math.random() * free.length)]
  return { id, username, displayName }
}
const withdrawal = (desk: Api, query: string, fits?: Parameters<Api['first']>[2]) =>
  desk.first(`/withdraws?pageSize=100&${query}`, 'withdraws', fits)
const cleanOne = async (desk: Api) => {
  const { code, bankName } = await withdrawal(desk, 'view=TO_DECIDE&mark=CLEAN&sort=oldest')
  const bank = bankCodes.find((each) => bankNames[each] === bankName) ?? ''
  return { code, bank }
}
const markedOne = async (desk: Api) => {
  const { code } = await withdrawal(
    desk,
    'view=TO_DECIDE&sort=oldest',
    ({ checks, waitsForSecond, taken, heldUntil, receive }) =>
      checks?.marks.length > 0 &&
      !waitsForSecond &&
      !taken &&
      !heldUntil &&
      Number(receive.amount) < 4_000_000,
  )
  return { code }
}
const failedDeposit = async (desk: Api) => {
  const { id, code } = await desk.first(
    '/deposits?status=FAILED&sort=oldest&pageSize=20',
    'deposits',
    ({ taken, waitsForSecond }) => !taken && !waitsForSecond,
  )
  return { id, code }
}
const payout = async (desk: Api, state: string, fits?: Parameters<Api['first']>[2]) => {
  const { id, reference } = await desk.first(
    `/payouts?state=${state}&pageSize=20&sort=oldest`,
    'payouts',
    fits,
  )
  return { id, reference }
}
/** What a colleague of this hand has just taken is given back first. */
async function freePayouts(desk: Api) {
  const { payouts } = await desk.get('/payouts?state=REQUESTED&pageSize=100')
  for (const { id, taken } of payouts) if (taken?.by === 'Operator') await desk.post(`/payouts/${id}/release`)
  return payout(desk, 'REQUESTED', ({ taken }) => !taken)
}
const newReference = () => `FT${Date.now()}${Math.floor(Math.random() * 1000)}`

/** Forty things of a desk's day. Another is a row here. */
export const deskTasks: readonly Task[] = [
  // ---- asked of the desk on the telephone
  {
    name: 'find a player by how the name sounds',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['displayName']!, sight.given['username'])
      await hand.see(sight.text(sight.given['username']!))
    },
  },
  {
    name: 'find a player by the user name',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.see(sight.text(sight.given['username']!))
    },
  },
  {
    name: 'find whose account ends in these digits',
    from: '/overview',
    given: async (desk) => {
      const { accountNumber, player } = await withdrawal(desk, 'status=SUCCESS')
      return { end: accountNumber.slice(-6), username: player.username }
    },
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['end']!, sight.given['username'])
      await hand.see(sight.title)
    },
  },
  {
    name: 'where is my money: a deposit, by half its code',
    from: '/withdrawals',
    given: async (desk) => {
      const { code } = await desk.first('/deposits?status=SUCCESS&pageSize=100&page=2', 'deposits')
      return { code, part: code.slice(-6) }
    },
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['part']!, sight.given['code'])
      await hand.see(sight.text(sight.given['code']!))
    },
  },
  {
    name: 'where is my money: a payment that waits, by the amount',
    from: '/withdrawals',
    given: async (desk) => {
      const { amount, bankReference } = await desk.first('/payments?state=SUSPENSE', 'payments')
      return { amount: amount.amount.split('.')[0], bankReference }
    },
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['bankReference']!)
      await hand.see(sight.title)
    },
  },
  {
    name: 'where is my money: from the order that is open',
    from: '/withdrawals',
    given: markedOne,
    goal: { screens: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.panel.getByRole('link', { name: sight.t('moneyDoor') }))
      await hand.see(sight.text(sight.given['code']!))
    },
  },
  {
    name: 'tell the player in their own language',
    from: '/withdrawals',
    given: async (desk) => ({ code: (await desk.first('/deposits?status=SUCCESS', 'deposits')).code }),
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['code']!)
      await hand.press(sight.button('money:copy'))
      await hand.see(sight.page.getByText(sight.t('copied')).first())
    },
  },
  {
    name: 'why was it deducted',
    from: '/withdrawals',
    given: async (desk) => {
      const { code } = await withdrawal(desk, 'status=SUCCESS', ({ promotionUsageId }) => promotionUsageId)
      return { code }
    },
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['code']!)
      await hand.see(sight.page.getByRole('heading', { name: sight.t('deduction:arithmetic') }))
    },
  },
  {
    name: 'find who has paid, by the bank’s reference',
    from: '/payments',
    given: async (desk) => {
      const { bankReference } = await desk.first('/payments?state=MATCHED', 'payments')
      return { bankReference }
    },
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['bankReference']!)
      await hand.see(sight.title)
    },
  },
  // ---- withdrawals
  {
    name: 'approve one that is clean',
    from: '/withdrawals?view=CLEAN',
    given: cleanOne,
    goal: { asks: 0, screens: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await sight
        .inPanel('decide.approve')
        .and(sight.page.locator('button:enabled:not([aria-disabled=true])'))
        .waitFor()
      await hand.press(sight.inPanel('decide.approve'), 'a')
      await hand.see(sight.rowWith(sight.given['code']!).filter({ hasText: sight.t('queue.left') }))
    },
  },
  {
    name: 'approve all that are clean, once asked',
    // Those to one bank: another hand finds some too.
    from: ({ bank }) => `/withdrawals?view=CLEAN&bank=${bank}`,
    given: cleanOne,
    goal: { asks: 1, screens: 0 },
    async do(hand, sight) {
      await hand.press(sight.button('withdrawal:bulk.chooseClean'), 'x')
      await hand.press(sight.button('withdrawal:bulk.open'), 'a')
      await hand.press(sight.submit('withdrawal:bulk.submit'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'approve one that has a mark',
    from: '/withdrawals',
    given: markedOne,
    goal: { asks: 1, screens: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await sight
        .inPanel('decide.approve')
        .and(sight.page.locator('button:enabled:not([aria-disabled=true])'))
        .waitFor()
      await hand.press(sight.inPanel('decide.approve'), 'a')
      await hand.press(sight.submit('withdrawal:approve.submit'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'reject one for a frequent reason',
    from: '/withdrawals',
    given: markedOne,
    goal: { asks: 1, screens: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('decide.reject'), 'r')
      await hand.press(sight.dialog.getByRole('button', { name: sight.t('reason.ACCOUNT_NAME_DIFFERS') }))
      await hand.press(sight.submit('reject.submit'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'cancel one because the player asks for it',
    from: '/withdrawals',
    given: markedOne,
    goal: { asks: 1, screens: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('cancel.open'))
      await hand.press(sight.dialog.getByRole('button', { name: sight.t('reason.PLAYER_ASKED') }))
      await hand.press(sight.submit('cancel.submit'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'take one up, so that nobody else decides',
    from: '/withdrawals',
    given: markedOne,
    goal: { asks: 0, screens: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('take.open'), 't')
      await hand.see(sight.inPanel('take.release'))
    },
  },
  {
    name: 'see only those of one provider',
    from: '/withdrawals',
    async do(hand, sight) {
      await hand.choose(sight.page.locator('#content select').nth(3), 'alphabet')
      await sight.page.waitForURL(/provider=alphabet/)
      await hand.see(sight.title)
    },
  },
  {
    name: 'see what has been approved and is on its way',
    from: '/withdrawals',
    async do(hand, sight) {
      await hand.press(
        sight.page.locator('#content a[href$="/payouts"], #content a[href*="view=SENDING"]').first(),
      )
      await hand.see(sight.title)
    },
  },
  {
    name: 'look at the player of an order',
    from: '/withdrawals',
    given: markedOne,
    goal: { screens: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.panel.locator('a[href*="/players/"]').first(), 'p')
      await hand.see(sight.page.getByRole('navigation', { name: sight.t('players:sections') }))
    },
  },
  // ---- deposits
  {
    name: 'ask the provider again for credit that it refused',
    from: '/withdrawals',
    given: failedDeposit,
    goal: { asks: 1, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.deposits'), 'g d')
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('deposit:retry'), 'a')
      await hand.press(sight.submit('deposit:retry'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'send a failed deposit back',
    from: '/withdrawals',
    given: failedDeposit,
    goal: { asks: 1, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.deposits'), 'g d')
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('deposit:refund'), 'r')
      await hand.press(sight.submit('deposit:refund'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'see the deposits that wait to be paid',
    from: '/deposits',
    async do(hand, sight) {
      await hand.press(sight.page.getByRole('tab').nth(1))
      await sight.page.waitForURL(/status=OPEN/)
      await hand.see(sight.title)
    },
  },
  // ---- payments that fit nothing
  {
    name: 'make a payment of another amount the player’s credit',
    from: '/withdrawals',
    given: async (desk) => {
      const found = await desk.first(
        '/payments?state=SUSPENSE&sort=oldest&pageSize=100',
        'payments',
        ({ reason, player, waitsForSecond }) => reason === 'WRONG_AMOUNT' && player && !waitsForSecond,
      )
      return { bankReference: found.bankReference }
    },
    goal: { asks: 1, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.payments'), 'g u')
      await openRow(hand, sight, sight.given['bankReference']!)
      await hand.press(sight.inPanel('payment:credit.open'))
      await hand.press(sight.submit('payment:credit.open'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'send a second payment back to its payer',
    from: '/withdrawals',
    given: async (desk) => {
      const found = await desk.first(
        '/payments?state=SUSPENSE&sort=oldest&pageSize=100',
        'payments',
        ({ waitsForSecond, player }) => player && !waitsForSecond,
      )
      return { bankReference: found.bankReference }
    },
    goal: { asks: 1, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.payments'), 'g u')
      await openRow(hand, sight, sight.given['bankReference']!)
      await hand.press(sight.inPanel('payment:refund.open'))
      await hand.type(sight.dialog.locator('textarea').first(), 'ຈ່າຍຊ້ຳ')
      await hand.press(sight.submit('payment:refund.submit'))
      await hand.gone(sight.dialog)
    },
  },
  // ---- payouts by hand
  {
    name: 'take the payouts to pay, all at once',
    from: '/withdrawals',
    given: freePayouts,
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.payouts'), 'g p')
      await hand.press(sight.button('payout:several.open'))
      await hand.press(sight.button('payout:several.all'))
      await hand.press(sight.button('payout:several.take'))
      await hand.see(sight.page.getByRole('status').filter({ hasText: /\d/ }).first())
    },
  },
  {
    name: 'download them in the bank’s form',
    from: '/payouts',
    async do(hand, sight) {
      const link = sight.page.locator('#content a[download][href*=".xlsx"]')
      const download = sight.page.waitForEvent('download')
      await hand.press(link)
      await download
    },
  },
  {
    name: 'say that one is paid, with its reference',
    from: '/payouts',
    given: (desk) =>
      payout(desk, 'REQUESTED', ({ taken, heldUntil }) => taken?.by === 'Operator' && !heldUntil),
    goal: { screens: 0, asks: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['reference']!)
      await hand.type(sight.panel.getByLabel(sight.t('payout:bankReference')), newReference())
      await hand.press(sight.inPanel('payout:sentAndDone'))
      await hand.gone(sight.panel.getByLabel(sight.t('payout:bankReference')))
    },
  },
  {
    name: 'say that what was sent has arrived',
    from: '/payouts?view=SENT',
    given: (desk) => payout(desk, 'SENT'),
    goal: { screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['reference']!)
      await hand.press(sight.inPanel('payout:confirm.submit'))
      await hand.press(sight.submit('payout:confirm.submit'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'say that one came back',
    from: '/payouts?view=SENT',
    given: (desk) => payout(desk, 'SENT', ({ waitsForSecond }) => !waitsForSecond),
    goal: { screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['reference']!)
      await hand.press(sight.inPanel('payout:bounce.open'))
      await hand.type(sight.dialog.locator('textarea, input[type=text]').first(), 'ທະນາຄານສົ່ງຄືນ')
      await hand.press(sight.submit('payout:bounce.submit'))
      await hand.gone(sight.dialog)
    },
  },
  // ---- players
  {
    name: 'note something of a player',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.page.locator('#content a[href*="tab=notes"]').first())
      await hand.type(sight.field('players:newNote'), 'ໂທມາຖາມ')
      await hand.press(sight.button('players:keepNote'))
      await hand.see(sight.page.locator('#content ol li').filter({ hasText: 'ໂທມາຖາມ' }).first())
    },
  },
  {
    name: 'suspend a player',
    from: '/withdrawals',
    given: untouchedPlayer,
    goal: { screens: 1, asks: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.button('players:act.suspend.open'))
      await hand.type(sight.dialog.locator('textarea').first(), 'ກວດສອບ')
      await hand.press(sight.submit('players:act.suspend.open'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'bar a player from promotions',
    from: '/withdrawals',
    given: untouchedPlayer,
    goal: { screens: 1, asks: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.button('players:act.block.open'))
      await hand.type(sight.dialog.locator('textarea').first(), 'ຫຼາຍບັນຊີ')
      await hand.press(sight.submit('players:act.block.open'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'propose credit for a player',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { screens: 1, asks: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.button('adjustment:open'))
      await hand.type(sight.dialog.locator('input[inputmode=decimal]').first(), '100')
      await hand.type(sight.dialog.locator('textarea').first(), 'ເກມຄ້າງ')
      await hand.press(sight.submit('adjustment:propose'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'approve what a colleague has proposed',
    from: '/overview',
    given: async (desk) => {
      const { code } = await desk.first(
        '/adjustments?status=PROPOSED&pageSize=50',
        'adjustments',
        ({ proposedBy }) => proposedBy.name !== 'Operator',
      )
      return { code }
    },
    goal: { screens: 1, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.adjustments'))
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('adjustment:approve'), 'a')
      await hand.press(sight.submit('adjustment:approve'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'see who may be the same person',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.page.locator('#content a[href*="tab=links"]').first())
      await hand.see(sight.page.locator('#content section').first())
    },
  },
  {
    name: 'read what the books say of a player',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.page.locator('#content a[href*="tab=entries"]').first())
      await hand.see(sight.page.locator('#content section').first())
    },
  },
  // ---- the morning, and the books
  {
    name: 'in the morning: go to what has waited longest',
    from: '/withdrawals',
    goal: { screens: 2 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.overview'), 'g m')
      await hand.press(sight.page.locator('#content .sentences a').first())
      await hand.see(sight.title)
    },
  },
  {
    name: 'import the bank’s statement of yesterday',
    from: '/withdrawals',
    goal: { screens: 3, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.statements'))
      await hand.press(sight.link('statement:import'))
      await hand.give(sight.page.locator('#content input[type=file]'), sight.given['statement']!)
      await hand.press(sight.button('statement:send'))
      await hand.press(sight.button('statement:confirm.open'))
      await hand.press(sight.submit('statement:confirm.submit'))
      await hand.gone(sight.dialog)
    },
  },
  {
    name: 'see what a statement has and we have not',
    from: '/statements',
    given: async (desk) => {
      const { fileName } = await desk.first(
        '/statements?state=COMPARED',
        'statements',
        ({ started }) => started.by !== 'Operator',
      )
      return { fileName }
    },
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.rowWith(sight.given['fileName']!))
      await hand.press(
        sight.page
          .locator('#content')
          .getByRole('tab', { name: new RegExp(`^${sight.t('statement:kind.UNKNOWN_TO_US')}`) })
          .first(),
      )
      await sight.page.waitForURL(/UNKNOWN_TO_US/)
      await hand.see(sight.title)
    },
  },
  {
    name: 'compare the books with the partners now',
    from: '/overview',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.reconciliation'))
      await hand.press(sight.button('reconciliation:run'))
      await hand.see(sight.title)
    },
  },
  {
    name: 'read the days, and take them along as a file',
    from: '/overview',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.reports'))
      const download = sight.page.waitForEvent('download')
      await hand.press(sight.page.locator('#content a[download], #content button:has-text("CSV")').first())
      await download
    },
  },
  {
    name: 'see what one of the staff has done',
    from: '/overview',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.auditLog'))
      await hand.see(sight.firstRow)
    },
  },
  {
    name: 'see how a provider is doing',
    from: '/withdrawals',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.providers'))
      await hand.see(sight.page.locator('#content').getByText('GClub Live').first())
    },
  },
]
