import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NotificationId, TabletId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from '../columns.ts'
import { notifications } from '../library.ts'
import { person } from '../references.ts'

/** Browsers on which somebody wants notifications shown. An address belongs to one person: whoever asked there last. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: newId(),
    userId: person(),
    tabletId: uuid().notNull().$type<TabletId>(),
    /** At the push service of the browser. Whoever knows it can disturb the device: it is in no reply and no log. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The sign-in during which it was asked for: with it, it ends. Null where the login service names none. */
    sessionId: text(),
    createdAt: moment(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId, table.id),
    index('push_subscriptions_tablet').on(table.tabletId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/** Notifications on their way to devices, written with the transaction of what they tell of. */
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
