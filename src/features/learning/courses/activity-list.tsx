import { Check, ChevronRight, Eye, EyeOff, Lock, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import { countsAsAi } from '#contract/policies/video/ai-assessment.ts'
import { type ActivityStatus, nextActivity, statusOf, workOf } from '#domain/learning/activity-status.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { type Done, DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Section } from '#ui/layout/section.tsx'
import { courseWords, kindWords, lackOf, statusWords } from './course-words.ts'
import { DueMark } from './due/due-mark.tsx'
import { arrangeWords, lockWords } from './teaching-words.ts'
import styles from './activity-list.module.css'
import { useArrange, useLock } from './arrange/use-arrange.ts'
import { useCourseWork } from './use-course.ts'
import { type Due, useCourseDue } from './use-course-due.ts'
import { useTeaches } from './use-teaches.ts'

const ArrangeDialog = lazyPart(async () => (await import('./arrange/arrange-dialog.tsx')).ArrangeDialog)
const LockDialog = lazyPart(async () => (await import('./arrange/arrange-dialog.tsx')).LockDialog)

/** The activities of a course in order: what each is, its state, and which one is next. */
export function ActivityList({ course }: { course: Course }) {
  const works = useCourseWork(course.id)
  const teaches = useTeaches()
  const { group } = useSelection()
  const [done, setDone] = useState<Done | null>(null)
  const next = teaches ? null : nextActivity(course.activities, works)
  const { ofActivity } = useCourseDue(course.id)
  return (
    <Section title={courseWords.activities}>
      <Stack gap={2} as="ol">
        {course.activities.map((activity, at) => (
          <li
            key={activity.id}
            className={styles.activity}
            data-next={activity.id === next?.id ? '' : undefined}
            data-hidden={activity.isHidden && group !== null ? '' : undefined}
          >
            <Row
              course={course}
              activity={activity}
              number={at + 1}
              status={teaches ? null : statusOf(workOf(works, activity))}
              due={ofActivity(activity.id)}
            />
            {teaches ? <HideButton course={course} activity={activity} onDone={setDone} /> : null}
          </li>
        ))}
      </Stack>
      {teaches ? <LockSwitch course={course} onDone={setDone} /> : null}
      {done === null ? null : <DoneNotice {...done} isHeld={false} />}
    </Section>
  )
}

interface RowProps {
  course: Course
  activity: Activity
  number: number
  /** Null for teachers. */
  status: ActivityStatus | null
  due: Due | null
}

function Row({ course, activity, number, status, due }: RowProps) {
  const links = useLinks()
  const { group } = useSelection()
  const lack = activity.lacksContent === true && status !== 'DONE' ? lackOf(activity) : null
  const facts = [kindOf(activity), lack ?? (status === null ? null : statusWords[status])].filter(Boolean)
  return (
    <a className={styles.activityLink} href={links.activity(course.id, activity.id)}>
      <span
        className={styles.status}
        data-status={status ?? undefined}
        data-lacking={lack === null ? undefined : ''}
        aria-hidden="true"
      >
        {status === 'DONE' ? <Check /> : number}
      </span>
      <span className={styles.activityWords}>
        <span className={styles.activityName}>{activity.name}</span>
        <span className="quiet">
          {(activity.isHidden && group !== null ? [courseWords.hidden] : facts).join(' · ')}
        </span>
        {due === null ? null : <DueMark {...due} />}
      </span>
      <ChevronRight className={styles.onward} aria-hidden="true" />
    </a>
  )
}

function kindOf(activity: Activity): string {
  if (activity.activityMode === 'VIRTUAL') return kindWords.VIRTUAL
  return countsAsAi(activity) ? kindWords.AI : kindWords[activity.kind]
}

interface LockSwitchProps {
  course: Course
  onDone: (done: Done) => void
}

function LockSwitch({ course, onDone }: LockSwitchProps) {
  const { groupCourseId, isLocked } = course
  const lock = useLock()
  const isAway = useIsOffline()
  const { group } = useSelection()
  if (groupCourseId === null || lock === null) return null
  // With all groups selected, it would be unclear for which group.
  if (group === null)
    return (
      <Asking
        renderOpener={(open) => (
          <Button icon={<Lock aria-hidden="true" />} onPress={open}>
            {lockWords.ask}
          </Button>
        )}
        renderDialog={(close) => <LockDialog course={course} onDone={onDone} onClose={close} />}
      />
    )
  return (
    <Switch
      isSelected={isLocked}
      isDisabled={isAway}
      help={lockWords.help}
      onChange={(next) => void lock(groupCourseId, next)}
    >
      {lockWords.lock}
    </Switch>
  )
}

interface HideButtonProps extends LockSwitchProps {
  activity: Activity
}

function HideButton({ course: { groupCourseId }, activity, onDone }: HideButtonProps) {
  const arrange = useArrange()
  const { group } = useSelection()
  if (groupCourseId === null || arrange === null) return null
  // With all groups selected, the list shows the state for the first of them.
  const { isHidden, name } = activity
  if (group === null)
    return (
      <Asking
        renderOpener={(open) => (
          <IconButton label={`${arrangeWords.ask}: ${name}`} onPress={open}>
            <Users aria-hidden="true" />
          </IconButton>
        )}
        renderDialog={(close) => <ArrangeDialog activity={activity} onDone={onDone} onClose={close} />}
      />
    )
  return (
    <IconButton
      label={`${isHidden ? courseWords.show : courseWords.hide}: ${name}`}
      onPress={() => void arrange(groupCourseId, activity.id, isHidden ? 'show' : 'hide')}
    >
      {isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  )
}

interface AskingProps {
  renderOpener: (open: () => void) => ReactNode
  renderDialog: (close: () => void) => ReactNode
}

/** A button and the dialog that it opens. */
function Asking({ renderOpener, renderDialog }: AskingProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {renderOpener(() => setAsking(true))}
      {isAsking ? <Suspense fallback={null}>{renderDialog(() => setAsking(false))}</Suspense> : null}
    </>
  )
}
