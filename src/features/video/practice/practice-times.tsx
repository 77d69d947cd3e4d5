import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PracticedActivity } from '#contract/endpoints/video/practices.ts'
import type { TimedAsmtId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { dateFormat } from '#domain/date-format.ts'
import { ListPart } from '#features/shared/lists/list-part.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import styles from './practice-times.module.css'
import { countAttempts, deleteWords, formatTime } from './practice-words.ts'

export type Attempt = PracticedActivity['attempts'][number]

export interface PracticeTimesProps {
  activities: readonly PracticedActivity[]
  /** Left out if the times are not the viewer's own. */
  onDelete?: (activity: PracticedActivity, attempt: Attempt) => void
}

/** A card for each activity: the best time, times over time, and every attempt. */
export function PracticeTimes({ activities, onDelete }: PracticeTimesProps) {
  return (
    <ul className={styles.cards}>
      {activities.map((activity) => (
        <ActivityCard
          key={activity.activityId}
          activity={activity}
          {...(onDelete === undefined ? {} : { onDelete })}
        />
      ))}
    </ul>
  )
}

function ActivityCard({
  activity,
  onDelete,
}: { activity: PracticedActivity } & Pick<PracticeTimesProps, 'onDelete'>) {
  const [isOpen, setOpen] = useState(false)
  const timeZone = useTimeZone()
  const { activityName, courseName, attempts, best, count } = activity
  const [last] = attempts
  const listId = `attempts-${activity.activityId}`
  return (
    <li className={styles.card} aria-label={activityName}>
      <header>
        <h3 className={styles.name}>{activityName}</h3>
        <p className={styles.course}>{courseName}</p>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Best</dt>
          <dd className={styles.best}>{formatTime(best)}</dd>
        </div>
        {last === undefined ? null : (
          <div>
            <dt>Last</dt>
            <dd>{formatTime(last.length)}</dd>
          </div>
        )}
      </dl>
      {attempts.length > 1 ? (
        <LineChart
          label={`Times of ${activityName}`}
          height={140}
          isTime
          format={formatTime}
          series={[{ key: 'times', name: 'Time', points: pointsOf(attempts, timeZone) }]}
        />
      ) : null}
      <div>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`${isOpen ? 'Hide' : 'Show'} ${countAttempts(count)} of ${activityName}`}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {countAttempts(count)}
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen ? (
          <ListPart items={attempts} first={10} step={30}>
            {(shown) => (
              <ul className={styles.attempts}>
                {shown.map((attempt) => (
                  <li key={attempt.id} className={styles.attempt}>
                    <span className={styles.length}>{formatTime(attempt.length)}</span>
                    <span className={styles.when}>{formatMoment(attempt.practicedAt, timeZone)}</span>
                    {onDelete === undefined ? null : (
                      <IconButton
                        label={deleteWords(attempt.length, formatMoment(attempt.practicedAt, timeZone))}
                        onPress={() => onDelete(activity, attempt)}
                      >
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    )}
                  </li>
                ))}
                {shown.length === attempts.length && count > shown.length ? (
                  <li className={styles.when}>The newest {shown.length} are shown.</li>
                ) : null}
              </ul>
            )}
          </ListPart>
        ) : null}
      </div>
    </li>
  )
}

/** Oldest first. */
function pointsOf(attempts: readonly Attempt[], timeZone: string) {
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone })
  return attempts.toReversed().map(({ id, length, practicedAt }: { id: TimedAsmtId } & Attempt) => ({
    key: id,
    text: day.format(new Date(practicedAt)),
    value: length,
  }))
}
