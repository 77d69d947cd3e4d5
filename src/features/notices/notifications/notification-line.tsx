import {
  Bell,
  CalendarDays,
  ClipboardCheck,
  Film,
  GraduationCap,
  LibraryBig,
  MessageSquareText,
  Undo2,
  UsersRound,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { describeNotification, isKnownType } from '#contract/notification-text.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import { NoticeWords } from '#features/shared/notices/notice-words.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import styles from '#features/shared/notices/notice-list.module.css'
import { addressOf, notificationWords } from './notification-words.ts'

export interface NotificationLineProps {
  notification: Notification
  now: number
  timeZone: string
  /** It was just deleted: its place offers to undo that. */
  isDeleted: boolean
  onFollow: () => void
  onDelete: () => void
  onUndo: () => void
}

const icons: Readonly<Record<NotificationType, ReactNode>> = {
  EVENT: <CalendarDays />,
  NEW_ASMT: <ClipboardCheck />,
  NEW_VIDEO_ASMT: <ClipboardCheck />,
  NEW_VIDEO: <Film />,
  REPLY: <MessageSquareText />,
  SHARED_LIBRARY: <LibraryBig />,
  TEACHING: <UsersRound />,
  WRITING: <GraduationCap />,
}

/** Who or what it is about, what happened and when; pressing it leads there. */
export function NotificationLine(props: NotificationLineProps) {
  const { notification, now, timeZone, isDeleted, onFollow, onDelete, onUndo } = props
  const { title, text } = describeNotification(notification, timeZone)
  const address = addressOf(notification, useLinks())
  const { creationDate, isSeen } = notification
  if (isDeleted)
    return (
      <div className={styles.row} data-deleted="">
        <output className={styles.deleted}>{notificationWords.deleted}</output>
        <Button size="small" variant="quiet" icon={<Undo2 aria-hidden="true" />} onPress={onUndo}>
          Undo
        </Button>
      </div>
    )
  const words = (
    <>
      <Face notification={notification} />
      <NoticeWords title={title} text={text} at={creationDate} now={now} isSeen={isSeen} />
    </>
  )
  return (
    <div className={styles.row}>
      {address === null ? (
        <div className={styles.line}>{words}</div>
      ) : (
        <a className={styles.line} href={address} onClick={onFollow}>
          {words}
        </a>
      )}
      <IconButton label={notificationWords.remove(title, text)} onPress={onDelete}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function Face({ notification: { person, type } }: Pick<NotificationLineProps, 'notification'>) {
  if (person != null) return <Avatar name={person.fullName} size="XXS" isDecoration />
  return (
    <span className={styles.icon} aria-hidden="true">
      {isKnownType(type) ? icons[type] : <Bell />}
    </span>
  )
}
