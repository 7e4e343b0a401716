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
