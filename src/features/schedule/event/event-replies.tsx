import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './event-dialog.module.css'
import { EventPart } from './event-part.tsx'
import { countReplies, eventWords, replyWords } from '../schedule-words.ts'

type Replies = NonNullable<EventDetails['replies']>
type Person = Pick<Replies['answers'][number], 'id' | 'fullName'>

/** How many come, and who: those who said yes and no, and on request those who have not answered. */
export function EventReplies({ replies: { asked, answers, unanswered = [] } }: { replies: Replies }) {
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
