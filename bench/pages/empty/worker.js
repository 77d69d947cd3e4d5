// Keeps the page's three files, so that it opens without a network as ours does.
self.addEventListener('install', (event) => {
  event.waitUntil(keepPage())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})
self.addEventListener('fetch', (event) => {
  event.respondWith(answer(event.request))
})

async function keepPage() {
  const cache = await caches.open('page')
  const page = await (await fetch('/')).text()
  const script = /src="([^"]+)"/.exec(page)?.[1] ?? '/'
  await cache.addAll(['/', script])
}

async function answer(request) {
  return (await caches.match(request)) ?? fetch(request)
}
