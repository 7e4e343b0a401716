import type { FastifyInstance } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { shownMessage } from './push-routes.ts'
import { allBrowsers, newestMessages, type KeptMessage, type PushBrowser } from './push-store.ts'

export function pushPageRoutes(app: FastifyInstance, world: World) {
  app.get('/sandbox/push', (_request, reply) =>
    sendPage(reply, { title: 'Pretend push service', language: 'en', asset: 'push', body: pushBody(world) }),
  )
}

function pushBody(world: World): Html {
  const messages = newestMessages(world)
  const browsers = allBrowsers(world)
  return html`<body>
    <header class="bar">
      <div class="grow"><h1>Pretend push service</h1></div>
      <a class="text" href="/sandbox/">Sandbox</a>
    </header>
    <main>
      <p>
        Sign in as a player on this host first; the pretend phone then takes all of that player's notices.
      </p>
      <p><button id="subscribe" class="wide" type="button">Subscribe a pretend phone</button></p>
      <p id="outcome" role="status"></p>
      <div id="lists">
        ${list('messages', 'What came', messages.map(message))}
        ${list('browsers', 'Pretend phones', browsers.map(phone))}
      </div>
    </main>
  </body>`
}

const list = (id: string, title: string, items: readonly Html[]) =>
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

function message(kept: KeptMessage): Html {
  const { at, topic, ttl, urgency, notice } = shownMessage(kept)
  return html`<li class="card">
    <p class="code">${JSON.stringify(notice)}</p>
    <p class="hint">${at} · phone ${kept.browser.slice(0, 6)} · topic ${topic} · ${ttl} s · ${urgency}</p>
  </li>`
}

const answers = [201, 410, 429, 503]

const phone = ({ id, answer }: PushBrowser) =>
  html`<li class="card">
    <p>Phone ${id.slice(0, 6)} is answered with <b>${Number(answer)}</b></p>
    <p class="row">
      ${answers.map(
        (each) =>
          html`<button class="quiet" type="button" data-browser="${id}" data-answer="${each}">
            ${each}
          </button>`,
      )}
    </p>
  </li>`
