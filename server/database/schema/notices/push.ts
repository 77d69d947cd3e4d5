import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NotificationId, TabletId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from '../columns.ts'
import { notifications } from '../library.ts'
import { person } from '../references.ts'

/** Browsers on which people want notifications. An address belongs to the person who last subscribed there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: newId(),
    userId: person(),
    tabletId: uuid().notNull().$type<TabletId>(),
    /**
     * Address at the browser's push service. Anyone who knows it can disturb the device, so it is in no reply and no
     * log.
     */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /**
     * The sign-in during which the person subscribed; the subscription ends with it. Null if the login service names
     * none.
     */
    sessionId: text(),
    createdAt: moment(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId, table.id),
    index('push_subscriptions_tablet').on(table.tabletId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/** Notifications on their way to devices, written in the transaction of what they report. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: newId(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' })
      .$type<NotificationId>(),
    tries: integer().notNull().default(0),
    nextTryAt: moment(),
    createdAt: moment(),
  },
  (table) => [
    unique('push_messages_once').on(table.subscriptionId, table.notificationId),
    index('push_messages_due').on(table.nextTryAt),
    index('push_messages_notification').on(table.notificationId),
  ],
)
