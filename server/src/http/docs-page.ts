import type { Endpoint } from '@kham/contract/endpoint'
import { refusals } from '@kham/contract/refusals'
import { operationIdOf, refusalsOf, tagOf } from './openapi.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!)

/** The contract as a page for people; no script, so that the site's content policy holds here too. */
export function docsPage(endpoints: Endpoint[]): string {
  const groups = Map.groupBy(endpoints, tagOf)
  const links = [...groups.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')
  const sections = [...groups].map(
    ([tag, members]) => `<section id="${tag}"><h2>${tag}</h2>${members.map(endpointCard).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kham API</title><link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>Kham API</h1><p>Everything below <code>/api</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.
For a game provider that would join: <a href="/api/open-wallet.yaml">open-wallet.yaml</a></p>
<nav>${links} <a href="#refusals">refusals</a></nav></header>
<main>${sections.join('\n')}
<section id="refusals"><h2>refusals</h2><table>${refusalRows()}</table></section></main>
</body>
</html>
`
}

function endpointCard(endpoint: Endpoint) {
  const { method, path, summary, access, idempotent, reply, status = 200 } = endpoint
  const notes = [
    access === 'public' ? 'for everybody' : `${access} only`,
    ...(idempotent ? ['takes Idempotency-Key'] : []),
    reply === null ? 'answers 204' : `answers ${status}`,
  ]
  const codes = refusalsOf(endpoint).flatMap(([code, names]) =>
    names.map((name) => `<a href="#${name}"><code>${code} ${name}</code></a>`),
  )
  return `<article id="${operationIdOf(endpoint)}">
<h3><span class="${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code></h3>
<p>${escape(summary)} <small>${notes.join(' · ')}</small></p>
<p class="codes">${codes.join(' ')}</p>
</article>`
}

const refusalRows = () =>
  Object.entries(refusals)
    .map(
      ([code, { status, title }]) =>
        `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escape(title)}</td></tr>`,
    )
    .join('')

export const docsStyle = `:root { color-scheme: dark; --gold: #d8b25c; --line: #3a3226; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: #14110d; color: #ece4d4; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { color: var(--gold); } h2 { border-bottom: 1px solid var(--line); text-transform: capitalize; }
a { color: var(--gold); } nav a { margin-right: .5rem; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: .25rem 1rem; margin: .75rem 0; overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: .5rem 0; } h3 span { color: #14110d; background: var(--gold); border-radius: .25rem; padding: 0 .4rem; }
h3 .get { background: #8fb7a0; } small { color: #a99d86; } .codes { font-size: .8rem; } .codes a { color: inherit; margin-right: .5rem; }
td { padding: .1rem .75rem .1rem 0; } tr:target { outline: 1px solid var(--gold); }
`
