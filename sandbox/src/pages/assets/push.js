const outcome = document.getElementById('outcome')

async function ask(path, method = 'GET', body) {
  const answer = await fetch(path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  const told = await answer.json().catch(() => null)
  if (!answer.ok) throw new Error(`${answer.status} ${told?.code ?? ''}`)
  return told
}

async function subscribe() {
  const { publicKey } = await ask('/api/v2/push/key')
  const { subscription } = await ask('/sandbox/push/browsers', 'POST', { applicationServerKey: publicKey })
  const { offers } = await ask('/api/v2/players/offers')
  const kinds = ['MONEY', 'ACCOUNT', ...(offers === 'YES' ? ['OFFER'] : [])]
  await ask('/api/v2/players/push', 'POST', { ...subscription, kinds, lang: 'lo' })
  outcome.textContent = `The pretend phone takes ${kinds.join(', ')}.`
  await refresh()
}

/** The lists anew, as the server draws them. */
async function refresh() {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  document.getElementById('lists').replaceWith(page.getElementById('lists'))
}

document.addEventListener('click', (event) => {
  const { id, dataset } = event.target
  const work =
    id === 'subscribe'
      ? subscribe()
      : dataset?.answer
        ? ask(`/sandbox/push/browsers/${dataset.browser}`, 'PUT', { answer: Number(dataset.answer) }).then(
            refresh,
          )
        : null
  work?.catch((error) => (outcome.textContent = `It did not work: ${error.message}`))
})
setInterval(() => void refresh().catch(() => {}), 3000)
