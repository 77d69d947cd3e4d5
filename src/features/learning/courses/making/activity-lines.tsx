import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { type ActivityForm, sectionOfForm } from '#contract/content/activity-forms.ts'
import {
  getMadeCourse,
  type MadeActivity,
  type MadeCourse,
  renameActivity,
} from '#contract/endpoints/learning/course-making.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import styles from './making.module.css'
import { countsOf, formNames, isLeftOut, madeWords as words, stateNames } from './making-words.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { type ActivityAction, entriesOf, useActivityActions } from './use-activity-actions.ts'
import { useActivityOrder } from './use-activity-order.ts'
import type { Making } from './use-making.ts'
import { rubricMakingWords } from './writer-words.ts'

/** Assessed by a rubric, because they have a video. */
const RECORDED: readonly ActivityForm[] = ['PRACTICE', 'AI_ASSISTED', 'AI_AFTERWARDS']

interface LinesProps {
  course: MadeCourse
  making: Making
}

/** The activities in their order, each with what it counts for and where its text is written. */
export function ActivityLines({ course, making }: LinesProps) {
  const [renamed, setRenamed] = useState<MadeActivity | null>(null)
  const { items, order } = useActivityOrder(course, making)
  const act = useActivityActions(course, making)
  const mayOrder = !making.isAway && (course.mayPublish || !course.isPublished)
  const toolsOf = (activity: MadeActivity) => (
    <Tools
      activity={activity}
      course={course}
      isAway={making.isAway}
      onAct={(chosen) => (chosen === 'rename' ? setRenamed(activity) : void act(chosen, activity))}
    />
  )
  return (
    <Section title={words.activities}>
      {items.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : mayOrder ? (
        <OrderedList
          label={words.activities}
          items={items}
          isTall
          nameOf={({ name }) => name}
          onOrder={(next) => void order(next)}
          renderTools={toolsOf}
        >
          {(activity) => <Facts activity={activity} course={course} />}
        </OrderedList>
      ) : (
        <ol className={styles.lines} aria-label={words.activities}>
          {items.map((activity) => (
            <li key={activity.id} className={styles.activity}>
              <strong className={styles.words}>{activity.name}</strong>
              {toolsOf(activity)}
              <Facts activity={activity} course={course} />
            </li>
          ))}
        </ol>
      )}
      {renamed === null ? null : (
        <RenameActivity activity={renamed} course={course} making={making} onClose={() => setRenamed(null)} />
      )}
    </Section>
  )
}

function Facts({ activity, course }: { activity: MadeActivity; course: MadeCourse }) {
  const links = useLinks()
  const { form, isDoable, id, name, state } = activity
  const section = sectionOfForm[form]
  const place = { section, activityId: section === 'LESSON_PLAN' ? null : id }
  return (
    <div className={styles.facts}>
      <span className={styles.words}>
        <span className={styles.quiet}>
          {[formNames[form], stateNames[state]].filter(Boolean).join(' · ')}
        </span>
        {isLeftOut(activity) ? null : (
          <StatusDot tone={isDoable ? 'good' : 'waiting'}>{countsOf(activity)}</StatusDot>
        )}
      </span>
      {RECORDED.includes(form) ? (
        <ButtonLink href={links.writing({ course: course.id, rubric: id })}>
          {rubricMakingWords.open}
          <span className="spoken"> {rubricMakingWords.of(name)}</span>
        </ButtonLink>
      ) : null}
      <ButtonLink href={links.authorCourse(course.id, place)}>
        {words.write}
        <span className="spoken"> {words.of(name)}</span>
      </ButtonLink>
    </div>
  )
}

interface ToolsProps {
  activity: MadeActivity
  course: MadeCourse
  isAway: boolean
  onAct: (act: ActivityAction) => void
}

function Tools({ activity, course, isAway, onAct }: ToolsProps) {
  const entries = entriesOf(activity, course)
  if (isAway || entries.length === 0) return null
  const label = words.actions(activity.name)
  return (
    <Menu label={label} entries={entries} onChoose={(id) => onAct(id as ActivityAction)}>
      <IconButton label={label}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  )
}

interface RenameActivityProps extends LinesProps {
  activity: MadeActivity
  onClose: () => void
}

function RenameActivity({ activity, course, making, onClose }: RenameActivityProps) {
  const { call } = useServices()
  const answers = useAnswers()
  const params = { courseId: course.id, activityId: activity.id }
  return (
    <RenameDialog
      name={activity.name}
      readName={() => {
        const known = answers.readCached(getMadeCourse, { params: { courseId: course.id } })
        return known?.value.activities.find(({ id }) => id === activity.id)?.name ?? null
      }}
      onRename={(was, to) => making.send('rename', () => call(renameActivity, { params, body: { was, to } }))}
      onClose={onClose}
    />
  )
}
