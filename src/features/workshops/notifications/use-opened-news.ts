import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  listWorkshopNotifications,
  type WorkshopNotification,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import type { NotificationId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { markSeen } from './mark-seen.ts'
import { newsAddress } from './news-words.ts'

export interface OpenedNews {
  /** The one that was pressed outside the app; null: none. */
  openId: NotificationId | null
  onOpen: (address: string) => void
}

/** Opens what it leads to as soon as it is known; until then, and otherwise, the list is shown. */
export function useOpenedNews({ openId, onOpen }: OpenedNews): void {
  const { sync } = useServices()
  const links = useWorkshopLinks()
  const isStaff = isWorkshopStaff(useWorkshopMe())
  const answers = useAnswers()
  const newest = useQuery({
    ...endpointQuery(listWorkshopNotifications, { query: {} }),
    enabled: openId !== null,
  })
  const pressed = newest.data?.items.find(({ id }) => id === openId)
  const lead = useEffectEvent((one: WorkshopNotification) => {
    markSeen(sync, [one])
    onOpen(newsAddress(one, links, isStaff))
  })
  // It is followed once, whatever else changes about it.
  const led = useRef<NotificationId | null>(null)
  useEffect(() => {
    if (pressed === undefined || led.current === pressed.id) return
    led.current = pressed.id
    lead(pressed)
  }, [pressed])
  useEffect(() => {
    // The stored list may be older than what the system has shown.
    if (openId !== null) void answers.invalidate(listWorkshopNotifications)
  }, [answers, openId])
}
