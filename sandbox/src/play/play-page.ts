import type { FastifyReply } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { providerNames } from '../providers/provider.ts'
import type { Game } from './game.ts'
import type { PlaySession } from './play-session.ts'
import { htmlLanguage, languageOf, wordsOf, type Words } from './words.ts'

const chips = [5, 10, 50, 100, 500]

/** Everything is here and readable without the script; play.js fills in the numbers and makes it move. */
export function sendPlayPage(reply: FastifyReply, { game, language, returnUrl, member }: PlaySession) {
  const code = languageOf(language)
  const words = wordsOf(code)
  const body = html`<body class="play" data-game="${game.id}" data-language="${code}">
    <header class="bar">
      <a class="icon" href="${returnUrl}" aria-label="${words['back'] ?? ''}">${arrow}</a>
      <div class="grow">
        <h1>${words[game.id] ?? game.name}</h1>
        <p class="hint">${providerNames[member.provider]}</p>
      </div>
      <p class="pill">
        <span class="unseen">${words['balance'] ?? ''}</span> <b id="balance" class="num">…</b>
        <span class="unit">THB</span>
      </p>
      <button class="icon" id="sound" type="button" aria-pressed="false" aria-label="${words['sound'] ?? ''}">
        ${speaker}
      </button>
    </header>
    <main>
      <div class="felt">
        <div class="dice" id="dice"></div>
        <p id="status" role="status" class="status"></p>
      </div>
      ${betBoard(game, words)} ${chipRow(words)}
      <div class="acts">
        <button type="button" class="quiet" id="clear">${words['clear'] ?? ''}</button>
        <button type="button" class="gold" id="throw">
          <span>${words['throw'] ?? ''}</span> <span id="total" class="num"></span>
        </button>
      </div>
      <section aria-labelledby="last-title">
        <h2 id="last-title">${words['lastResults'] ?? ''}</h2>
        <ol id="last" class="last"></ol>
      </section>
      ${fairness(words)}
      <p class="hint center">${words['responsible'] ?? ''}</p>
    </main>
  </body>`
  return sendPage(reply, {
    title: words[game.id] ?? game.name,
    language: htmlLanguage[code],
    asset: 'play',
    body,
  })
}

function betBoard(game: Game, words: Words): Html {
  const rule = game.id === 'hi-lo' ? words['rule'] : words['ruleMatches']
  const boxes = [...game.bets.keys()].map(
    (bet) =>
      html`<button type="button" class="bet" data-bet="${bet}">
        ${game.id === 'hi-lo' ? hiLoFace(bet, words) : html`<img src="/sandbox/art/${bet}.svg" alt="" width="52" height="52" /><b>${words[bet] ?? bet}</b>`}
        <span class="stake num" data-stake="${bet}"></span>
      </button>`,
  )
  return html`<section aria-labelledby="bets-title">
    <h2 id="bets-title">${words['bets'] ?? ''}</h2>
    <div class="board">${boxes}</div>
    <p class="hint center">${rule ?? ''}</p>
  </section>`
}

const hiLoFace = (bet: string, words: Words) =>
  html`<b class="large">${words[bet] ?? bet}</b> <span class="hint">${words[`${bet}Hint`] ?? ''}</span
    ><span class="odds num">${bet === 'triple' ? '24:1' : '1:1'}</span>`

function chipRow(words: Words): Html {
  const radios = chips.map(
    (chip) =>
      html`<label class="chip chip-${chip}"
        ><input type="radio" name="chip" value="${chip}" /><span class="num">${chip}</span></label
      >`,
  )
  return html`<fieldset class="chips">
    <legend class="unseen">${words['chips'] ?? ''}</legend>
    ${radios}
  </fieldset>`
}

const fairness = (words: Words) =>
  html`<details class="fair">
    <summary>${words['fair'] ?? ''}</summary>
    <p class="hint">${words['fairHint'] ?? ''}</p>
    <dl>
      <dt>${words['nextHash'] ?? ''}</dt>
      <dd id="next-hash" class="code">…</dd>
      <dt>${words['lastSeed'] ?? ''}</dt>
      <dd id="last-seed" class="code">—</dd>
    </dl>
    <label for="client-seed">${words['clientSeed'] ?? ''}</label>
    <input id="client-seed" maxlength="64" autocomplete="off" spellcheck="false" />
    <button type="button" class="quiet" id="check">${words['check'] ?? ''}</button>
    <p id="check-result" role="status"></p>
  </details>`

const arrow = html`<svg
  width="22"
  height="22"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.9"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path d="m12 19-7-7 7-7" />
  <path d="M19 12H5" />
</svg>`
const speaker = html`<svg
  width="20"
  height="20"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.9"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path d="M11 5 6 9H3v6h3l5 4Z" />
  <path class="waves" d="M15 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12" />
  <path class="muted" d="m16 10 5 5m0-5-5 5" />
</svg>`
