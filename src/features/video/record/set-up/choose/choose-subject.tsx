import { Activity, Clapperboard, Stethoscope } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { RememberedSubject } from '#domain/video/recording/recording-memory.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ActionCard, ActionCards } from '#ui/controls/cards/action-card.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type ActivityChoice, listRecordableActivities } from '#features/video/subject/subject-draft.ts'
import { chooseWords, describeSubject } from './choose-words.ts'
import { useFocusWhenLost } from '../../use-focus-when-lost.ts'
import styles from './choose-subject.module.css'

// Earlier subjects are one tap away, so usually the recorder opens without the form.
const SubjectStep = lazyPart(async () => (await import('../subject-step.tsx')).SubjectStep)

/** As many activities as can be taken in at a glance; the form has the rest. */
const SHOWN_ACTIVITIES = 6

const icons: Record<VideoType, ReactNode> = {
  simulation: <Activity />,
  surgical: <Stethoscope />,
  other: <Clapperboard />,
}

export interface ChooseSubjectProps {
  courses: readonly Course[]
  /** The person's latest ones, newest first. */
  recent: readonly RememberedSubject[]
  /** The most urgent first. */
  due: readonly ActivityId[]
  onChosen: (subject: RememberedSubject) => void
}

/** What is being recorded: one large choice, or the form behind it. */
export function ChooseSubject({ courses, recent, due, onChosen }: ChooseSubjectProps) {
  useFocusWhenLost()
  const [form, setForm] = useState<VideoType | null>(null)
  if (form !== null)
    return (
      <Suspense fallback={<Skeleton height="40dvh" shape="card" />}>
        <SubjectStep courses={courses} videoType={form} onBack={() => setForm(null)} onChosen={onChosen} />
      </Suspense>
    )
  const activities = listRecordableActivities(courses).filter(
    ({ id }) =>
      !recent.some(({ subject }) => subject.videoType === 'simulation' && subject.activityId === id),
  )
  const urgent = [...new Set(due)]
    .flatMap((id) => activities.find((activity) => activity.id === id) ?? [])
    .slice(0, SHOWN_ACTIVITIES)
  const others = activities.filter(({ id }) => !due.includes(id)).slice(0, SHOWN_ACTIVITIES - urgent.length)
  const isMore = activities.length > urgent.length + others.length
  const card = ({ id, name, courseName }: ActivityChoice) => (
    <ActionCard
      key={id}
      icon={icons.simulation}
      text={name}
      subtext={courseName}
      onPress={() => onChosen({ subject: { videoType: 'simulation', activityId: id }, name })}
    />
  )
  return (
    <div className={styles.choose}>
      <Group title={chooseWords.recent}>
        {recent.map((one) => (
          <ActionCard
            key={JSON.stringify(one.subject)}
            icon={icons[one.subject.videoType]}
            text={one.name}
            subtext={describeSubject(one.subject)}
            onPress={() => onChosen(one)}
          />
        ))}
      </Group>
      <Group title={chooseWords.due}>{urgent.map(card)}</Group>
      <Group title={chooseWords.activities}>{others.map(card)}</Group>
      <Group title={recent.length + activities.length > 0 ? chooseWords.others : ''}>
        {isMore || activities.length + recent.length === 0 ? (
          <ActionCard
            {...chooseWords.simulation}
            icon={icons.simulation}
            onPress={() => setForm('simulation')}
          />
        ) : null}
        <ActionCard {...chooseWords.surgical} icon={icons.surgical} onPress={() => setForm('surgical')} />
        <ActionCard {...chooseWords.other} icon={icons.other} onPress={() => setForm('other')} />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.flat().length === 0) return null
  return (
    <section className={styles.group} aria-label={title === '' ? undefined : title}>
      {title === '' ? null : <h2 className={styles.heading}>{title}</h2>}
      <ActionCards>{children}</ActionCards>
    </section>
  )
}
