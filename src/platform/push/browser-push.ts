import type { PushAddress, PushBrowser } from '#domain/notices/push/device-push.ts'
import type { Log } from '#domain/ports.ts'

/** What this browser can do with notifications, through the service worker. */
export function createBrowserPush(log: Log): PushBrowser {
  const subscription = async () => (await registration())?.pushManager.getSubscription() ?? null
  return {
    permission() {
      if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
        return 'unsupported'
      return { default: 'unasked', denied: 'blocked', granted: 'granted' }[Notification.permission] as
        'unasked' | 'blocked' | 'granted'
    },
    async ask() {
      const answer = await Notification.requestPermission()
      return answer === 'granted' ? 'granted' : answer === 'denied' ? 'blocked' : 'dismissed'
    },
    async address() {
      const made = await subscription()
      return made === null ? null : addressOf(made)
    },
    async subscribe(publicKey) {
      try {
        const made = await (
          await navigator.serviceWorker.ready
        ).pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: publicKey,
        })
        return addressOf(made)
      } catch (error) {
        log.info('push', `This browser reached no push service: ${String(error)}`)
        return null
      }
    },
    async leave() {
      try {
        await (await subscription())?.unsubscribe()
        for (const shown of (await (await registration())?.getNotifications()) ?? []) shown.close()
      } catch (error) {
        log.warn('push', `Notifications could not be ended here: ${String(error)}`)
      }
    },
  }
}

function addressOf(made: PushSubscription): PushAddress {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  return { endpoint, p256dh, auth }
}

/** There is none during development, nor where the browser gave its workers up, as on a full disk. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}
