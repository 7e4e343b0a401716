import type { FastifyReply } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { providerNames } from '../providers/provider.ts'
import { betBoard } from './bet-board.ts'
import { rulesOf } from './engines/engines.ts'
import { kindOf, kinds } from './engines/kinds.ts'
import { arrow, speaker } from './icons.ts'
import { limits } from './limits.ts'
import type { GameSession } from './play-session.ts'
import { nameIn, type Title } from './title.ts'
import { themes } from './themes.ts'
import { htmlLanguage, languageOf, wordsOf, type Words } from './words.ts'

/**
 * Everything is here and readable without the script; screen/main.ts fills in the numbers and makes it move. `isDemo`: for play money,
 * which the page says all the time.
 */
export function sendPlayPage(reply: FastifyReply, session: GameSession, isDemo = false) {
  const { title, language, returnUrl, provider, round } = session
  const code = languageOf(language)
  const words = wordsOf(code)
  const name = nameIn(title, code)
  const kind = kindOf(title.engine)
  const theme = themes[title.theme]
  const body = html`<body
    class="play${isDemo ? ' demo' : ''}"
    data-engine="${title.engine}"
    data-kind="${kind}"
    data-palette="${theme.palette}"
    data-rich="${theme.rich.join(' ')}"
    data-least="${String(limits[title.limits].least)}"
    data-most="${String(limits[title.limits].most)}"
    data-language="${code}"
    data-offline="${words['offline'] ?? ''}"
  >
    <header class="bar">
      <a class="icon" href="${returnUrl}" aria-label="${words['back'] ?? ''}">${arrow}</a>
      <div class="grow">
        <h1>${name}</h1>
        <p class="hint">${providerNames[provider]}</p>
      </div>
      ${isDemo ? html`<b class="demo-tag">${words['demo'] ?? ''}</b>` : []}
      <p class="pill">
        <span class="unseen">${words[isDemo ? 'demoBalance' : 'balance'] ?? ''}</span>
        <b id="balance" class="num">…</b>
        ${isDemo ? [] : html`<span class="unit">THB</span>`}
      </p>
      <button class="icon" id="sound" type="button" aria-pressed="false" aria-label="${words['sound'] ?? ''}">
        ${speaker}
      </button>
    </header>
    <main>
      <div class="felt">
        <div id="stage"></div>
        <p id="status" role="status" class="status"></p>
      </div>
      ${kinds[kind].stakes === 'one' ? [] : betBoard(title.engine, round, code)} ${chipRow(title, words)}
      <div class="acts">
        ${kinds[kind].stakes === 'board' ? html`<button type="button" class="quiet" id="clear">${words['clear'] ?? ''}</button>` : []}
        ${kinds[kind].repeats ? html`<button type="button" class="quiet" id="auto">${words['auto'] ?? ''}</button>` : []}
        <button type="button" class="gold" id="act">
          <span id="act-word">${words[kinds[kind].act] ?? ''}</span> <span id="total" class="num"></span>
        </button>
      </div>
      ${kinds[kind].repeats ? autoDialog(words) : []}
      <p class="hint center" id="rule">${words[`rule-${kind}`] ?? ''}</p>
      <section aria-labelledby="last-title">
        <h2 id="last-title">${words['lastResults'] ?? ''}</h2>
        <ol id="last" class="last"></ol>
      </section>
      <div id="more"></div>
      ${fairness(rulesOf(title.engine).rtp, words)}
      <p class="hint center">${words['responsible'] ?? ''}</p>
    </main>
    ${isDemo ? demoBar(returnUrl, words) : []}
  </body>`
  return sendPage(reply, {
    title: isDemo ? `${name} · ${words['demo'] ?? ''}` : name,
    language: htmlLanguage[code],
    asset: 'play',
    body,
  })
}

/** It stands still, whatever a round brings. Who did not come from a page for players may become one. */
const demoBar = (returnUrl: string, words: Words) =>
  html`<footer class="demo-bar">
    <p class="grow">${words['demoNote'] ?? ''}</p>
    <a class="quiet" href="${returnUrl}">${words['demoLeave'] ?? ''}</a>
    ${isOfVisitor(returnUrl) ? html`<a href="${new URL('/register', returnUrl).href}">${words['demoRegister'] ?? ''}</a>` : []}
  </footer>`

const isOfVisitor = (returnUrl: string) => !new URL(returnUrl).pathname.startsWith('/player/')

const stakeWords: Partial<Record<string, string>> = {
  slot: 'stakeSpin',
  pokdeng: 'stakeHand',
  fish: 'stakeShot',
}

function chipRow(title: Title, words: Words): Html {
  const { chips, firstChip } = limits[title.limits]
  const label = stakeWords[kindOf(title.engine)]
  const radios = chips.map(
    (chip, place) =>
      html`<label class="chip chip-${place}"
        ><input type="radio" name="chip" value="${chip}" ${chip === firstChip ? 'checked' : ''} /><span
          class="num"
          >${chip}</span
        ></label
      >`,
  )
  return html`<fieldset class="chips">
    <legend class="${label ? 'hint' : 'unseen'}">${words[label ?? 'chips'] ?? ''}</legend>
    ${radios}
  </fieldset>`
}

const choices = (name: string, legend: string, values: readonly number[], sign = '') =>
  html`<fieldset class="choices">
    <legend class="hint">${legend}</legend>
    ${values.map(
      (value, place) =>
        html`<label class="choice"
          ><input type="radio" name="${name}" value="${String(value)}" ${place === 1 ? 'checked' : ''} /><span
            class="num"
            >${sign}${String(value)}</span
          ></label
        >`,
    )}
  </fieldset>`

/** How many rounds, and at which loss it stops: never without both. */
const autoDialog = (words: Words) =>
  html`<dialog id="auto-dialog" aria-labelledby="auto-title">
    <h2 id="auto-title">${words['autoTitle'] ?? ''}</h2>
    ${choices('auto-rounds', words['autoRounds'] ?? '', [5, 10, 25, 50])}
    ${choices('auto-loss', words['autoLoss'] ?? '', [5, 10, 20], '×')}
    <p class="hint">${words['autoHint'] ?? ''}</p>
    <div class="pair">
      <button type="button" class="quiet" id="auto-close">${words['back'] ?? ''}</button>
      <button type="button" class="gold" id="auto-start">${words['autoStart'] ?? ''}</button>
    </div>
  </dialog>`

const fairness = (rtp: number, words: Words) =>
  html`<details class="fair">
    <summary>${words['fair'] ?? ''}</summary>
    <p class="hint">${words['fairHint'] ?? ''}</p>
    <dl>
      <dt>${words['rtp'] ?? ''}</dt>
      <dd class="num">${rtp} %</dd>
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
