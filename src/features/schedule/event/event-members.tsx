import { FileText, Image } from 'lucide-react'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { eventWords, countReplies, replyWords } from '../schedule-words.ts'
import styles from './event-dialog.module.css'
import { EventPart } from './event-part.tsx'

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

type Replies = NonNullable<EventDetails['replies']>
type Person = Pick<Replies['answers'][number], 'id' | 'fullName'>

/** How many come, and who: those who said yes and no, and on request those who have not answered. */
function EventReplies({ replies: { asked, answers, unanswered = [] } }: { replies: Replies }) {
  const of = (reply: 'YES' | 'NO') => answers.filter((answer) => answer.reply === reply)
  return (
    <EventPart title={eventWords.replies}>
      <p className={styles.line}>{countReplies(of('YES').length, of('NO').length, asked)}</p>
      {(['YES', 'NO'] as const).map((reply) =>
        of(reply).length === 0 ? null : <People key={reply} title={replyWords[reply]} people={of(reply)} />,
      )}
      {unanswered.length === 0 ? null : (
        <details className={styles.unanswered}>
          <summary>{eventWords.unanswered}</summary>
          <People title={eventWords.unanswered} people={unanswered} isTitled={false} />
        </details>
      )}
    </EventPart>
  )
}

interface PeopleProps {
  title: string
  people: readonly Person[]
  /** The title is shown, not only spoken. */
  isTitled?: boolean
}

function People({ title, people, isTitled = true }: PeopleProps) {
  return (
    <Stack gap={1}>
      {isTitled ? <p className={styles.quiet}>{title}</p> : null}
      <ul className={styles.faces} aria-label={title}>
        {people.map(({ id, fullName }) => (
          <li key={id}>
            <Avatar name={fullName} size="XXS" isDecoration />
            {fullName}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
