import { useEffect, useRef, useState } from 'react'
import {
  deleteNotification,
  deleteReadNotifications,
  type Notification,
  restoreNotifications,
} from '#contract/endpoints/notices/notifications.ts'
import { deletionId, type NotificationId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { notificationWords } from './notification-words.ts'

/** How long a deletion can be undone in its place, ms. */
const UNDO_MS = 8_000

export interface Deletions {
  /** Notifications still shown in their place although they are deleted, or restored and not in the list yet. */
  shown: ReadonlyMap<string, { notification: Notification; isDeleted: boolean }>
  /** Everything read was just deleted. */
  allRead: string | null
  remove: (one: Notification) => void
  restore: (one: Notification) => void
  removeRead: (upTo: NotificationId) => void
  restoreRead: () => void
}

/** Deletions enter the queue as soon as they are made; for some seconds they can be undone in their place. */
export function useDeletions(): Deletions {
  const { clock, ids, sync, toasts } = useServices()
  const [shown, setShown] = useState<Deletions['shown']>(new Map())
  const [allRead, setAllRead] = useState<string | null>(null)
  const timers = useRef(new Map<string, () => void>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((stop) => stop())
  }, [])

  const put = (id: string, entry: { notification: Notification; isDeleted: boolean } | null): void =>
    setShown((before) => {
      const next = new Map(before)
      if (entry === null) next.delete(id)
      else next.set(id, entry)
      return next
    })
  function later(id: string, work: () => void): void {
    timers.current.get(id)?.()
    timers.current.set(id, clock.after(UNDO_MS, work))
  }
  async function isQueued(work: ReturnType<typeof sync.write>): Promise<boolean> {
    const { ok } = await work
    if (!ok) toasts.show({ type: 'ERROR', msg: notificationWords.notStored })
    return ok
  }

  async function remove(notification: Notification): Promise<void> {
    const { id } = notification
    // It keeps its place, and says that it is deleted once the device has stored that: a tab may be closed right after.
    put(id, { notification, isDeleted: false })
    if (!(await isQueued(sync.write(deleteNotification, { params: { id } })))) return put(id, null)
    put(id, { notification, isDeleted: true })
    later(id, () => put(id, null))
  }
  async function restore(notification: Notification): Promise<void> {
    const { id } = notification
    if (!(await isQueued(sync.write(restoreNotifications, { params: { deletionId: id } })))) return
    put(id, { notification, isDeleted: false })
    // By then the list contains it again; without a network its place stays until this list is closed.
    timers.current.get(id)?.()
  }
  async function removeRead(upTo: NotificationId): Promise<void> {
    const deletion = deletionId.parse(ids.uuid())
    const body = { deletionId: deletion, upTo }
    if (!(await isQueued(sync.write(deleteReadNotifications, { body })))) return
    setAllRead(deletion)
    later(deletion, () => setAllRead(null))
  }
  async function restoreRead(): Promise<void> {
    if (allRead === null) return
    const params = { deletionId: allRead }
    if (await isQueued(sync.write(restoreNotifications, { params }))) setAllRead(null)
  }
  return {
    shown,
    allRead,
    remove: (one) => void remove(one),
    restore: (one) => void restore(one),
    removeRead: (upTo) => void removeRead(upTo),
    restoreRead: () => void restoreRead(),
  }
}

/** The list together with the notifications still shown in their place, newest first. */
export function withShown(
  list: readonly Notification[],
  { shown }: Pick<Deletions, 'shown'>,
): Notification[] {
  const there = new Set(list.map(({ id }) => id))
  const missing = [...shown.values()].flatMap(({ notification }) =>
    there.has(notification.id) ? [] : [notification],
  )
  if (missing.length === 0) return [...list]
  return [...list, ...missing].toSorted((one, other) => (one.id < other.id ? 1 : -1))
}
