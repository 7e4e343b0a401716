import type { FastifyInstance } from 'fastify'
import { formatMoney } from '../money.ts'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { chargeState, type PaymentRow } from './charge.ts'
import { listCharges, paymentsOf, type ListedCharge } from './charge-queries.ts'
import type { PayoutRow } from './payout.ts'
import { listPayouts } from './payout-queries.ts'

const shown = 30

export function bankPageRoutes(app: FastifyInstance, world: World) {
  app.get('/sandbox/bank', (_request, reply) =>
    sendPage(reply, { title: 'Pretend bank', language: 'en', asset: 'bank', body: bankBody(world) }),
  )
}

function bankBody(world: World): Html {
  const charges = listCharges(world, 200).map((charge) => {
    const payments = paymentsOf(world, charge)
    return { charge, payments, state: chargeState(charge, payments, world.now()) }
  })
  const open = charges.filter(({ state }) => state === 'UNPAID').slice(0, shown)
  const closed = charges.filter(({ state }) => state !== 'UNPAID').slice(0, shown)
  const payouts = listPayouts(world, 200).slice(0, shown)

  return html`<body>
    <header class="bar">
      <div class="grow"><h1>Pretend bank</h1></div>
      <a class="text" href="/sandbox/">Sandbox</a>
    </header>
    <main>
      ${payForm}
      <p id="outcome" role="status"></p>
      <div id="lists">
        ${section(
          'open',
          'Open charges',
          open.map(({ charge }) => openCharge(charge)),
        )}
        ${section(
          'closed',
          'Paid and expired',
          closed.map(({ charge, payments, state }) => closedCharge(charge, payments, state)),
        )}
        ${section('payouts', 'Payouts', payouts.map(payoutItem))}
      </div>
    </main>
  </body>`
}

const payForm = html`<form id="pay" class="card">
  <h2>Pay a QR</h2>
  <label for="payload">QR text</label>
  <textarea
    id="payload"
    name="payload"
    rows="3"
    required
    autocomplete="off"
    spellcheck="false"
    aria-describedby="payload-hint"
  ></textarea>
  <p id="payload-hint" class="hint">Paste the text of a Lao QR, or choose one below.</p>
  <label for="amount">Another amount, LAK (optional)</label>
  <input id="amount" name="amount" inputmode="numeric" autocomplete="off" aria-describedby="amount-hint" />
  <p id="amount-hint" class="hint">Empty pays what the QR says.</p>
  <button class="quiet wide" type="submit">Pay this QR</button>
</form>`

const section = (id: string, title: string, items: readonly Html[]) =>
  html`<section aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${
      items.length > 0
        ? html`<ul class="menu">
            ${items}
          </ul>`
        : html`<p class="hint">None.</p>`
    }
  </section>`

const openCharge = (charge: ListedCharge) =>
  html`<li class="card">
    <p class="row">
      <b class="amount num">${kip(charge.amount)}</b><span class="state state-UNPAID">UNPAID</span>
    </p>
    <p class="facts"><span class="code">${charge.bill}</span> · ${charge.display_name} (${charge.mid})</p>
    <p class="hint">Until ${clock(charge.expires_at)}</p>
    <div class="row">
      <button
        type="button"
        class="quiet"
        data-fill="${charge.emv}"
        aria-label="Use the QR of ${charge.bill} above"
      >
        Use QR
      </button>
      <button
        type="button"
        class="gold grow"
        data-pay="${charge.emv}"
        aria-label="Pay ${kip(charge.amount)} for ${charge.bill}"
      >
        Pay
      </button>
    </div>
  </li>`

const closedCharge = (charge: ListedCharge, payments: readonly PaymentRow[], state: string) =>
  html`<li class="card">
    <p class="row">
      <b class="num">${kip(charge.amount)}</b><span class="state state-${state}">${state}</span>
    </p>
    <p class="facts"><span class="code">${charge.bill}</span> · ${charge.display_name} (${charge.mid})</p>
    ${payments.map((payment) => html`<p class="hint"><span class="num">${kip(payment.amount)}</span> at ${clock(payment.paid_at)}, ${payment.bank_ref}</p>`)}
    <button
      type="button"
      class="quiet"
      data-fill="${charge.emv}"
      aria-label="Use the QR of ${charge.bill} above"
    >
      Use QR again
    </button>
  </li>`

const payoutItem = (payout: PayoutRow) =>
  html`<li class="card">
    <p class="row">
      <b class="num">${kip(payout.amount)}</b><span class="state state-${payout.state}">${payout.state}</span>
    </p>
    <p class="facts">
      ${payout.bank_code} <span class="num">${payout.account_number}</span> · ${payout.account_name}
    </p>
    <p class="hint"><span class="code">${payout.reference}</span> · ${clock(payout.at)}</p>
  </li>`

const kip = (minor: bigint) =>
  `${formatMoney(minor)
    .slice(0, -3)
    .replace(/\B(?=(\d{3})+$)/g, '.')} LAK`

/** Laos keeps UTC+7 all the year. */
const clock = (time: string) =>
  new Date(new Date(time).getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
