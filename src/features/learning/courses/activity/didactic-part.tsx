import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CourseText } from '#contract/endpoints/learning/course-content.ts'
import { isRead } from '#contract/content/guide-ticks.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import type { ActivityPart } from './activity-part.ts'
import { CourseTextView } from '../course-text.tsx'
import { activityWords } from './activity-words.ts'
import { NothingWritten } from './nothing-written.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import page from '../course.module.css'
import styles from './questions.module.css'
import { useMarks } from './use-marks.ts'

/** Text, pictures and documents. Counts as read once its end was scrolled into view, or it was marked as read. */
export function DidacticPart(part: ActivityPart) {
  const { texts, files, work, teaches, activity, courseId } = part
  const marks = useMarks(activity.id, work)
  const text = texts.find(({ section }) => section === 'DIDACTIC')
  const hasRead = isRead(work)
  const end = useEndReached(teaches || hasRead || text === undefined ? null : () => void marks.markRead(true))
  if (text === undefined) return <NothingWritten courseId={courseId} activity={activity} section="DIDACTIC" />
  return (
    <div className={page.text}>
      <CourseTextView text={text} files={files} />
      <div ref={end} />
      {teaches ? null : (
        <Cluster gap={3} align="center">
          {hasRead ? (
            <>
              <output className={styles.verdict} data-right="">
                <Check aria-hidden="true" />
                {activityWords.isRead}
              </output>
              <UnreadButton onPress={() => void marks.markRead(false)} />
            </>
          ) : (
            <Button variant="primary" onPress={() => void marks.markRead(true)}>
              {activityWords.read}
            </Button>
          )}
        </Cluster>
      )}
    </div>
  )
}

/** It replaces "Mark as read" automatically while people scroll: a press at that moment was meant for the other. */
const MEANT_FOR_OTHER_MS = 1_000

function UnreadButton({ onPress }: { onPress: () => void }) {
  const { clock } = useServices()
  const [since] = useState(() => clock.steady())
  return (
    <Button
      variant="quiet"
      onPress={() => {
        if (clock.steady() - since >= MEANT_FOR_OTHER_MS) onPress()
      }}
    >
      {activityWords.unread}
    </Button>
  )
}

/** A text that is only read. */
export function TextPart(part: ActivityPart & { section: CourseText['section'] }) {
  const { courseId, activity, texts, files, section } = part
  const text = texts.find((one) => one.section === section)
  return text === undefined ? (
    <NothingWritten courseId={courseId} activity={activity} section={section} />
  ) : (
    <div className={page.text}>
      <CourseTextView text={text} files={files} />
    </div>
  )
}

/**
 * Calls once when the end comes into view after having been out of view; a text that fits on the screen never calls.
 */
function useEndReached(onReached: (() => void) | null) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  const isWatched = onReached !== null
  useEffect(() => {
    const mark = end.current
    if (mark === null || !isWatched) return
    let wasAway = false
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) wasAway = true
      else if (wasAway) {
        watcher.disconnect()
        latest.current?.()
      }
    })
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [isWatched])
  return end
}
