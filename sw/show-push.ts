import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import {
  type OpenPushed,
  type PushAddressChanged,
  pushedNotificationAddress,
  pushMessage,
} from '#contract/worker/push.ts'

export interface PushEventLike {
  readonly data: { text(): string } | null
  waitUntil(work: Promise<unknown>): void
}

export interface PressEventLike {
  readonly notification: { readonly tag: string; readonly data?: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}

export interface AddressEventLike {
  readonly oldSubscription: { readonly options: object } | null
  readonly newSubscription: object | null
  waitUntil(work: Promise<unknown>): void
}

interface OpenWindow {
  readonly focused: boolean
  focus(): Promise<unknown>
  postMessage(message: OpenPushed | PushAddressChanged): void
}

/** The part of the worker's global scope that notifications need. */
export interface ShowingWorker {
  addEventListener(type: 'push', listener: (event: PushEventLike) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressEventLike) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: AddressEventLike) => void): void
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
    readonly pushManager: {
      getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null>
      subscribe(options: object): Promise<unknown>
    }
  }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>
    openWindow(address: string): Promise<unknown>
  }
}

type OpenCaches = () => Promise<Pick<CacheStorage, 'match' | 'has'>>

/** Shows what the server sends to the person signed in here, and opens it when pressed. */
export function showPushes(worker: ShowingWorker, openCaches: OpenCaches): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, openCaches, event)))
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewAddress(worker, event)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(worker, pressedOf(event.notification)))
  })
}

/** The worker holds no tokens, so an open page tells the server the new address, or the next page that opens does. */
async function renewAddress(
  { registration, clients }: ShowingWorker,
  { oldSubscription, newSubscription }: AddressEventLike,
): Promise<void> {
  if (newSubscription === null && oldSubscription !== null)
    // If the push service does not answer, a page tries again.
    await registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined)
  const message: PushAddressChanged = { kind: 'push-address-changed' }
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    // A client of a worker takes no target origin: it is always of ours.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    page.postMessage(message)
}

async function show(
  { registration, clients }: ShowingWorker,
  openCaches: OpenCaches,
  { data }: PushEventLike,
): Promise<void> {
  const message = read(data?.text())
  if (message === null) return
  const signedIn = await signedInPerson(openCaches)
  if (signedIn === 'unknown') return
  if (signedIn !== message.to) {
    // The person it is for has signed out: this tells the push service, from which the server learns it.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A person who looks at the app has its bell, and nothing must cover a recording.
  if (windows.some(({ focused }) => focused)) return
  await registration.showNotification(message.title, {
    body: message.text,
    // The same notification again replaces the first.
    tag: message.id,
    icon: '/icons/scope-192.png',
    ...(message.portal !== undefined && { data: message.portal }),
  })
}

function read(text: string | undefined): ReturnType<typeof pushMessage.parse> | null {
  try {
    return pushMessage.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}

/** Null: nobody. Unknown: the browser has dropped what says it, together with the downloads. */
async function signedInPerson(openCaches: OpenCaches): Promise<string | null> {
  const caches = await openCaches()
  const access = await caches.match(DOWNLOAD_ACCESS_ADDRESS, { cacheName: DOWNLOAD_ACCESS_CACHE })
  if (access !== undefined) return access.text()
  return (await caches.has(DOWNLOAD_ACCESS_CACHE)) ? null : 'unknown'
}

function pressedOf({ tag: id, data }: PressEventLike['notification']): OpenPushed {
  const pressed = { kind: 'open-notification', id } as OpenPushed
  return data === 'workshop' ? { ...pressed, portal: data } : pressed
}

/** An open page navigates on its own: reloading it would end what runs in it. */
async function lead({ clients }: ShowingWorker, pressed: OpenPushed): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = windows.toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (page === undefined) return void (await clients.openWindow(pushedNotificationAddress(pressed)))
  // A client of a worker takes no target origin: it is always of ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page.postMessage(pressed)
  await page.focus()
}
