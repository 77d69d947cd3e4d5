import { Listeners } from '#domain/machine/listeners.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe } from '#domain/ports.ts'

/** Tells this tab and every other that a take changed. */
export interface ChangeNotices {
  tell: (takeId: TakeId) => void
  listen(listener: (takeId: TakeId) => void): Unsubscribe
  close(): void
}

export function createChangeNotices(channelName: string): ChangeNotices {
  const listeners = new Listeners<[takeId: TakeId]>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  const tellListeners = (takeId: TakeId): void => {
    listeners.call(takeId)
  }
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') tellListeners(event.data as TakeId)
  })
  return {
    tell(takeId) {
      tellListeners(takeId)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
      channel?.postMessage(takeId)
    },
    listen: (listener) => listeners.add(listener),
    close: () => channel?.close(),
  }
}
