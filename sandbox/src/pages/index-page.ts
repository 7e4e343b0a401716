import type { FastifyInstance } from 'fastify'
import { providers, providerNames } from '../providers/provider.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'

const body = html`<body>
  <header class="bar"><h1>Kham sandbox</h1></header>
  <main>
    <p>A pretend bank and five pretend game providers. Nothing here is real money.</p>
    <nav aria-label="Sandbox">
      <ul class="menu">
        <li class="card">
          <h2><a href="/sandbox/bank">The pretend bank app</a></h2>
          <p class="hint">Pay a QR, see payments and payouts.</p>
        </li>
        <li class="card">
          <h2><a href="/sandbox/push">The pretend push service</a></h2>
          <p class="hint">Take a player's notices with a pretend phone, and answer as a push service may.</p>
        </li>
        <li class="card">
          <h2><a href="/sandbox/channels">The pretend messengers</a></h2>
          <p class="hint">Read what Telegram, LINE and a webhook were sent.</p>
        </li>
        <li class="card">
          <h2><a href="/sandbox/faults">Faults set now</a></h2>
          <p class="hint">Change them with PUT /sandbox/faults {target, mode, rate, seed}.</p>
        </li>
        <li class="card">
          <h2>Members by provider</h2>
          <p>
            ${providers.map(
              (provider) =>
                html`<a href="/sandbox/providers/${provider}/members">${providerNames[provider]}</a><br />`,
            )}
          </p>
        </li>
        <li class="card">
          <h2>Bank lists</h2>
          <p><a href="/sandbox/bank/charges">Charges</a><br /><a href="/sandbox/bank/payouts">Payouts</a></p>
        </li>
      </ul>
    </nav>
  </main>
</body>`

export function indexRoutes(app: FastifyInstance) {
  for (const url of ['/sandbox', '/sandbox/']) {
    app.get(url, (_request, reply) =>
      sendPage(reply, { title: 'Kham sandbox', language: 'en', asset: 'index', body }),
    )
  }
}
