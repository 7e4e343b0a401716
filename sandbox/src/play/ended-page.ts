import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { htmlLanguage, playLanguages, wordsOf } from './words.ts'

/** The player's language is gone with the session, so all languages are shown. */
export function sendEndedPage(reply: FastifyReply) {
  const lines = playLanguages.map(
    (code) => html`<p lang="${htmlLanguage[code]}">${wordsOf(code)['ended'] ?? ''}</p>`,
  )
  const body = html`<body>
    <main>
      <h1 class="unseen">404</h1>
      ${lines}
    </main>
  </body>`
  return sendPage(reply.code(404), { title: '404', language: 'en', asset: 'index', body })
}
