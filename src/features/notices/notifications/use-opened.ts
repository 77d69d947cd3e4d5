import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { listNotifications, type Notification } from '#contract/endpoints/notices/notifications.ts'
import type { NotificationId, UserId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { addressOf } from './notification-words.ts'
import { markSeen } from './use-mark-seen.ts'

export interface OpenedNotification {
  userId: UserId
  /** The pressed notification; null: none. */
  openId: NotificationId | null
  onOpen: (address: string) => void
}

/** Opens what a notification pressed outside the app leads to, as soon as it is known; otherwise shows the list. */
export function useOpened({ userId, openId, onOpen }: OpenedNotification): void {
  const { sync } = useServices()
  const links = useLinks()
  const answers = useAnswers()
  const newest = useQuery({
    ...endpointQuery(listNotifications, { query: { userId } }),
    enabled: openId !== null,
  })
  const pressed = newest.data?._embedded.notification.find(({ id }) => id === openId)
  const lead = useEffectEvent((one: Notification) => {
    markSeen(sync, [one])
    const address = addressOf(one, links)
    if (address !== null) onOpen(address)
  })
  // Each is followed once, whatever else changes about it.
  const led = useRef<Notification['id'] | null>(null)
  useEffect(() => {
    if (pressed === undefined || led.current === pressed.id) return
    led.current = pressed.id
    lead(pressed)
  }, [pressed])
  useEffect(() => {
    // The stored list may be older than what the system has shown.
    if (openId !== null) void answers.invalidate(listNotifications)
  }, [answers, openId])
}
