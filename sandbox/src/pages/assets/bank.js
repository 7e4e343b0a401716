const byId = (id) => document.getElementById(id)
const refreshMs = 4000

function say(text, tone) {
  byId('outcome').textContent = text
  byId('outcome').className = tone
}

async function pay(payload, amount) {
  const reply = await fetch('/sandbox/bank/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(amount ? { payload, amount } : { payload }),
  })
  const answer = await reply.json()
  if (reply.ok) say(`Paid ${answer.amount} LAK for ${answer.bill}. Reference ${answer.bankRef}`, 'good')
  else say(`${answer.code}: ${answer.message}`, 'bad')
  await refresh()
  return reply.ok
}

/** Only the lists are exchanged, and only when they changed, so that typing and focus stay. */
async function refresh() {
  const reply = await fetch('/sandbox/bank')
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const fresh = page.getElementById('lists')
  if (fresh && fresh.innerHTML !== byId('lists').innerHTML) byId('lists').replaceWith(fresh)
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-pay], [data-fill]')
  if (button?.dataset.pay) void pay(button.dataset.pay)
  if (button?.dataset.fill) {
    byId('payload').value = button.dataset.fill
    byId('amount').focus()
  }
})

byId('pay').addEventListener('submit', async (event) => {
  event.preventDefault()
  // A group has three digits, so two at the end are decimals, which kip does not use.
  const amount = byId('amount')
    .value.replace(/[.,]\d{2}$/, '')
    .replace(/[\s.,]/g, '')
  if (await pay(byId('payload').value, amount)) event.target.reset()
})

setInterval(() => {
  if (!document.hidden) void refresh().catch(() => say('The sandbox does not answer', 'bad'))
}, refreshMs)
