import type { FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { listMessages, listSecrets, type Message } from './message-store.ts'

const shown = 50

/** What the messengers and the webhook have received, newest first. */
export function channelPageRoutes(app: FastifyInstance, world: World) {
  app.get('/sandbox/channels', (_request, reply) =>
    sendPage(reply, { title: 'Pretend messengers', language: 'en', asset: 'index', body: bodyOf(world) }),
  )
}

function bodyOf(world: World) {
  const messages = listMessages(world, shown)
  return html`<body>
    <header class="bar">
      <h1>Pretend messengers</h1>
      <a class="text" href="/sandbox/">Sandbox</a>
    </header>
    <main>
      <section aria-labelledby="secrets">
        <h2 id="secrets">What they are called with</h2>
        <ul class="menu">
          ${listSecrets(world).map(
            ({ way, name, secret }) =>
              html`<li class="card">
                <p>${way} ${name}</p>
                <p class="hint"><span class="code">${secret}</span></p>
              </li>`,
          )}
        </ul>
        <p class="hint">
          Change one with PUT /sandbox/channels/secrets {way, name, secret}; a webhook to another /hooks/name
          is taken and not checked.
        </p>
      </section>
      <section aria-labelledby="messages">
        <h2 id="messages">What arrived</h2>
        ${
          messages.length > 0
            ? html`<ul class="menu">
                ${messages.map(itemOf)}
              </ul>`
            : html`<p class="hint">None.</p>`
        }
      </section>
    </main>
  </body>`
}

const itemOf = ({ way, target, text, verdict, at }: Message) =>
  html`<li class="card">
    <h3>${way} ${target} · ${verdict}</h3>
    ${text.split('\n').map((line) => html`<p>${line}</p>`)}
    <p class="hint">${at.slice(0, 19).replace('T', ' ')} UTC</p>
  </li>`
