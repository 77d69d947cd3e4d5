import { createECDH, randomBytes } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { submitVideo } from '../support/submit-video.ts'
import { untilInstalled } from '../support/until-installed.ts'

const keys = {
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
/** A name that nobody has: the server may call it, and never reaches anyone. */
const addressOf = (name: string) => `https://push.trocar-journey.com/${name}`

/** This browser has no push service and no notifications: the journey plays their part. */
async function givePushService(page: Page): Promise<void> {
  await page.context().addInitScript((made) => {
    const KEY = 'journey.push'
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(KEY) === null ? 'default' : 'granted'),
    })
    Notification.requestPermission = async () => 'granted'
    const stand = () => {
      const endpoint = localStorage.getItem(KEY)
      return endpoint === null
        ? null
        : {
            endpoint,
            toJSON: () => ({ endpoint, keys: made }),
            unsubscribe: async () => (localStorage.removeItem(KEY), true),
          }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => stand(),
      subscribe: async () => {
        localStorage.setItem(KEY, 'https://push.trocar-journey.com/first')
        return stand()
      },
    })
  }, keys)
}

/** Makes the push service deliver something to the app's worker. */
async function openDelivery(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
}

/** Collects what the worker would make the system show. */
const giveNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const shown = new Map<string, object>()
    const scope = globalThis as unknown as { ServiceWorkerRegistration: { prototype: object } }
    Object.assign(scope.ServiceWorkerRegistration.prototype, {
      getNotifications: async () => [...shown.values()],
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
        void shown.set(tag, { title, body, tag, close: () => void shown.delete(tag) }),
    })
  })

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

/** What a browser tells the worker after its person, or its push service, did something. */
const happen = (worker: Worker, type: 'notificationclick' | 'pushsubscriptionchange') =>
  worker.evaluate(async (name) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const event = Object.assign(new Event(name), {
      notification,
      oldSubscription: null,
      newSubscription: null,
      // Bringing a window to the front is left to a real press.
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    })
    globalThis.dispatchEvent(event)
  }, type)

const tells = (page: Page, name: string) =>
  page.waitForRequest(
    (request) =>
      request.method() === 'PUT' &&
      request.url().includes('/me/push/') &&
      request.postData()?.includes(addressOf(name)) === true,
  )

test('a device shows its person’s notifications, opens what they lead to, and reports a new push address', async ({
  page,
  another,
}) => {
  await givePushService(page)
  await signIn(page, 'resident2', { at: '/residency/account' })
  await untilInstalled(page)
  const [worker] = page.context().serviceWorkers()
  await giveNotifications(worker!)
  const toggle = page.getByRole('switch', { name: 'Show notifications here' })
  const first = tells(page, 'first')
  await toggle.click()
  await first
  await expect(page.getByText('Notifications will show up on this device.')).toBeVisible()
  await expect(toggle).toBeChecked()

  const submitter = await another('resident')
  await submitVideo(submitter, { title: 'Shown by the system', to: 'Peer' })
  await page.goto('/residency/notifs')
  await expect(page.getByRole('link', { name: /Shown by the system/ })).toBeVisible()
  // An answer that a page leaves behind can no longer be read.
  await page.goto('about:blank')
  const listed = page.waitForResponse((answer) => answer.url().includes('findAllByUserId'))
  await page.goto('/residency/notifs')
  const { _embedded: told } = (await (await listed).json()) as {
    _embedded: { notification: { id: string }[] }
  }
  const to = await page.evaluate(() => localStorage.getItem('trocar.push'))
  const message = {
    to,
    id: told.notification[0]!.id,
    title: 'A video to assess',
    text: 'Shown by the system',
  }

  const elsewhere = await page.context().newPage()
  const deliver = await openDelivery(elsewhere, new URL(page.url()).origin)
  // Somebody who is looking at the app has its bell.
  await page.close()
  await deliver({ ...message, to: '00000000-0000-4000-8000-00000000000b', title: 'Of somebody else' })
  await deliver(message)
  await expect.poll(() => shownBy(worker!)).toEqual(['A video to assess: Shown by the system'])

  await elsewhere.goto('/residency/courses')
  // The code that hears the worker was loaded with the code that sends.
  await expect(elsewhere.getByRole('link', { name: 'All safe' })).toBeVisible()
  await happen(worker!, 'notificationclick')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Shown by the system' })).toBeVisible()
  await expect.poll(() => shownBy(worker!)).toEqual([])

  await elsewhere.evaluate((address) => localStorage.setItem('journey.push', address), addressOf('second'))
  const second = tells(elsewhere, 'second')
  await happen(worker!, 'pushsubscriptionchange')
  await second
})
