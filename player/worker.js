// The build puts `version` and `shell`, the paths of the shell's files, before these lines. Nothing that the server answers
// to a question is ever kept: without a network there is the shell, which says so, and no money of yesterday.
const page = '/index.html'
const cacheName = `kham-shell-${version}`

/** Other programs stand on the same host; what they are asked is not looked at. */
const elsewhere = /^\/(api|console|sandbox|verify)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderShells())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || elsewhere.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)))
  else if (shell.includes(pathname)) event.respondWith(fromShell(request, pathname))
})

/** All of it or nothing. While pages of the older site are open, its worker and its files stay. */
async function keepShell() {
  const cache = await caches.open(cacheName)
  await cache.addAll([new Request(page, { cache: 'reload' }), ...shell])
}

async function forgetOlderShells() {
  for (const name of await caches.keys())
    if (name.startsWith('kham-shell-') && name !== cacheName) await caches.delete(name)
  await self.clients.claim()
}

async function kept(path) {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? Response.error()
}

/** These names change with what is in them. */
async function fromShell(request, path) {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}

// Notices by web push. What is sent has the event and the order's code; the build puts `words` before these lines.
self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data?.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openSite(event.notification.data?.link ?? '/'))
})

/** A push has to show something: a browser takes the permission from a site that shows nothing. */
function showNotice(notice) {
  const said = words[notice?.lang] ?? words.lo
  const { event, code, topic, link, text } = notice ?? {}
  return self.registration.showNotification(text?.title ?? said[event] ?? said.ANNOUNCEMENT, {
    body: text?.body ?? (code ? said.order.replace('{{code}}', code) : said.look),
    lang: said.lang,
    // A newer one of the same order takes the older one's place, and is heard all the same.
    tag: topic ?? 'kham',
    renotify: true,
    icon: '/icons/192.png',
    badge: '/icons/192.png',
    data: { link },
  })
}

/** In a page of the site that is open, or else in a new one; nowhere but on this site. */
async function openSite(link) {
  const { origin } = self.location
  const asked = new URL(link, origin)
  const url = asked.origin === origin ? asked.href : origin
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find((each) => !elsewhere.test(new URL(each.url).pathname))
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
