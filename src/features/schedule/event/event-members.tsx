import { FileText, Image } from 'lucide-react'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './event-dialog.module.css'
import { EventPart } from './event-part.tsx'
import { EventReplies } from './event-replies.tsx'
import { eventWords } from '../schedule-words.ts'

/** What an event is about, who is asked, who attends, and its files. */
export function EventMembers({ event }: { event: EventDetails }) {
  const { courses, groups, people, replies, attachments } = event
  const isOffline = useIsOffline()
  const links = useLinks()
  return (
    <>
      {courses.length === 0 ? null : (
        <EventPart title={eventWords.work}>
          <ul className={styles.work}>
            {courses.map(({ courseId, name, activities }) => (
              <li key={courseId}>
                <a href={links.course(courseId)}>{name}</a>
                <span className={styles.quiet}>
                  {activities.length === 0
                    ? eventWords.wholeCourse
                    : activities.map((activity) => activity.name).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </EventPart>
      )}
      {groups.length + people.length === 0 ? null : (
        <EventPart title={eventWords.who}>
          <Cluster gap={2} as="ul">
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Chip scheme="outline">{name}</Chip>
              </li>
            ))}
            {people.map(({ id, fullName }) => (
              <li key={id}>
                <Chip>{fullName}</Chip>
              </li>
            ))}
          </Cluster>
        </EventPart>
      )}
      {replies === null || replies.asked === 0 ? null : <EventReplies replies={replies} />}
      {attachments.length === 0 ? null : (
        <EventPart title={eventWords.files}>
          <ul className={styles.files}>
            {attachments.map(({ filePath, name, type, address }) => (
              <li key={filePath}>
                {type.startsWith('image/') ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
                {isOffline ? (
                  <span>{name}</span>
                ) : (
                  <a href={address} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                )}
              </li>
            ))}
          </ul>
          {isOffline ? <p className={styles.quiet}>{eventWords.filesAway}</p> : null}
        </EventPart>
      )}
    </>
  )
}
