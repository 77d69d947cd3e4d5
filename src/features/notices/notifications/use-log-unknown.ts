import { useEffect } from 'react'
import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { UNRECOGNIZED_NOTIFICATION } from '#domain/failures/unexpected-values.ts'
import { useServices } from '#features/shared/use-services.ts'
import { isKnownType } from '#contract/notification-text.ts'

/** Spec 1 §8: an unrecognized notification type is logged, once for each type and list. */
export function useLogUnknown(list: readonly Notification[]): void {
  const { log } = useServices()
  const unknown = [...new Set(list.map(({ type }) => type).filter((type) => !isKnownType(type)))]
  const types = unknown.toSorted().join(', ')
  useEffect(() => {
    const { level, sentence } = UNRECOGNIZED_NOTIFICATION
    if (types !== '') log[level]('notifications', `${sentence}: ${types}`)
  }, [log, types])
}
