import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

type Page = { title: string; language: string; asset: 'bank' | 'play' | 'push' | 'index'; body: Html }

const scripts = { bank: 'bank.js', push: 'push.js', play: 'play/screen/main.ts' }

/** No inline script or style anywhere, so an injected one never runs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

export function guardPages(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy)
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

export function sendPage(reply: FastifyReply, { title, language, asset, body }: Page) {
  const script =
    asset === 'index' ? [] : html`<script type="module" src="/sandbox/assets/${scripts[asset]}"></script>`
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title}</title>
        <link rel="icon" href="/sandbox/art/mark.svg" />
        <link rel="stylesheet" href="/sandbox/assets/${asset}.css" />
        ${script}
      </head>
      ${body}
    </html> `
  return reply.type('text/html; charset=utf-8').send(page.markup)
}
