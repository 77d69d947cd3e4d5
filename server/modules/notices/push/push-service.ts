import { describeNotification } from '#contract/notification-text.ts'
import { describeWorkshopNews } from '#contract/content/workshop-news-text.ts'
import { hasNotifications, isRelevantTo } from '#contract/policies/notices/notifications.ts'
import { WORKSHOP_NOTICE } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { PushMessage } from '#contract/worker/push.ts'
import type { Database } from '#server/database/database.ts'
import type { SendPush } from '#server/platform/push/send-push.ts'
import type { Log } from '#server/ports.ts'
import { claimDue, dropPush, dropSubscription, type DuePush, tryPushAgain } from './push-store.ts'

export interface PushDeps {
  database: Database
  send: SendPush
  log: Log
}

/** A job of the general lane. */
export const PUSH_JOB = 'push'
/** How many are sent at a time. */
const BATCH = 16
const TRIES_MAX = 6
const FIRST_PAUSE_MS = 30_000
export const LONGEST_PAUSE_MS = 3_600_000
/** Older ones are no longer news. */
const OLDEST_SECONDS = 86_400

/**
 * Sends what waits. If a server dies in between, a message may be sent twice; a device shows both as one. No part of an
 * address is logged, because it ends in the device's secret.
 */
export async function sendPushes(deps: PushDeps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps.database, BATCH)
    if (due.length === 0) return
    await Promise.all(due.map((one) => sendOne(deps, one)))
  }
}

async function sendOne({ database, send, log }: PushDeps, push: DuePush): Promise<void> {
  if (!isWanted(push)) return dropPush(database, push.id)
  const answer = await send(push, messageOf(push))
  const { id, tries, subscriptionId } = push
  switch (answer.status) {
    case 'sent':
      return dropPush(database, id)
    case 'gone':
      return dropSubscription(database, push)
    case 'refused':
      log.warn({ subscriptionId }, 'a push service refused a message')
      return dropPush(database, id)
    case 'later': {
      if (tries >= TRIES_MAX) {
        log.warn({ subscriptionId }, 'a push service could not be reached; the message was given up')
        return dropPush(database, id)
      }
      const pause = FIRST_PAUSE_MS * 2 ** (tries - 1)
      return tryPushAgain(database, id, Math.min(LONGEST_PAUSE_MS, Math.max(pause, answer.wait ?? 0)))
    }
  }
}

/** Skips what was seen or withdrawn in the meantime, and people who are not of its portal anymore. */
function isWanted({ isOver, age, type, role, isActive, isInWorkshops }: DuePush): boolean {
  if (isOver || age >= OLDEST_SECONDS) return false
  if (type === WORKSHOP_NOTICE) return isInWorkshops
  if (role === null) return false
  return hasNotifications({ role, isActive }) && isRelevantTo({ role }, type)
}

function messageOf(push: DuePush): PushMessage {
  const { notificationId: id, userId: to, timeZone, personName, eventStartDate, about } = push
  const startsAt = eventStartDate === null ? null : new Date(eventStartDate).toISOString()
  if (push.type === WORKSHOP_NOTICE) {
    const item = { news: about['news'] ?? '', title: push.eventTitle, startsAt, about, person: personName }
    return { to, id, ...describeWorkshopNews(item, timeZone), portal: 'workshop' }
  }
  const { title, text } = describeNotification(
    {
      ...push,
      eventStartDate: startsAt,
      person: personName === null ? null : { fullName: personName },
    },
    timeZone,
  )
  return { to, id, title, text }
}
