import {
  Award,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarHeart,
  CalendarPlus,
  CalendarX2,
  ClipboardCheck,
  DoorOpen,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { WorkshopNotification } from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { isKnownNews, type WorkshopNews } from '#contract/vocabulary/workshops/workshop-news.ts'
import { describeWorkshopNews } from '#contract/content/workshop-news-text.ts'
import styles from '#features/shared/notices/notice-list.module.css'
import { NoticeWords } from '#features/shared/notices/notice-words.tsx'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { newsAddress } from './news-words.ts'

const icons: Readonly<Record<WorkshopNews, ReactNode>> = {
  REGISTERED: <CalendarCheck />,
  ADDED: <CalendarPlus />,
  REMOVED: <CalendarX2 />,
  TWO_WEEKS: <ClipboardCheck />,
  TWO_DAYS: <ClipboardCheck />,
  CHANGED: <CalendarClock />,
  CANCELED: <CalendarX2 />,
  BROUGHT_BACK: <CalendarHeart />,
  REGISTRATIONS: <UserPlus />,
  PLACE_REQUESTS: <DoorOpen />,
  CERTIFICATE: <Award />,
}

/** What happened to a workshop and when; pressing it leads there. */
export function NewsLine({ item, onFollow }: { item: WorkshopNotification; onFollow: () => void }) {
  const now = useNow()
  const { title, text } = describeWorkshopNews(item, useTimeZone())
  const address = newsAddress(item, useWorkshopLinks(), isWorkshopStaff(useWorkshopMe()))
  return (
    <div className={styles.row}>
      <a className={styles.line} href={address} onClick={onFollow}>
        <span className={styles.icon} aria-hidden="true">
          {isKnownNews(item.news) ? icons[item.news] : <Bell />}
        </span>
        <NoticeWords title={title} text={text} at={item.at} now={now} isSeen={item.isSeen} />
      </a>
    </div>
  )
}
