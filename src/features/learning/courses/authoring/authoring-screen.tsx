import { useQuery } from '@tanstack/react-query'
import { BookX, CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { getAuthoredCourse } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { authoringWords } from './authoring-words.ts'
import styles from './authoring.module.css'
import { TextChoice } from './text-choice.tsx'
import { TextScreen } from './text-screen.tsx'
import type { TextPlace } from './text-place.ts'

const CourseSettings = lazyPart(async () => (await import('./course-settings.tsx')).CourseSettings)

export interface AuthoringScreenProps {
  courseId: CourseId
  /** Null: the settings. */
  place: TextPlace | null
  onPlace: (place: TextPlace | null) => void
}

/** All texts of a course, one of them open for editing, and the course's settings. */
export function AuthoringScreen({ courseId, place, onPlace }: AuthoringScreenProps) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getAuthoredCourse, { params: { courseId } }))
  const name = query.data?.course.name
  return (
    <Screen gap={6}>
      <PageHeader
        title={name === undefined ? authoringWords.unnamed : authoringWords.title(name)}
        sentence={authoringWords.sentence}
        back={links.writtenCourses(courseId)}
        action={<ButtonLink href={links.course(courseId)}>{authoringWords.view}</ButtonLink>}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...authoringWords.away} />}
        notFound={<EmptyState icon={<BookX />} {...authoringWords.notFound} />}
        reassurance={authoringWords.safe}
      >
        {(authored) => (
          <div className={styles.columns}>
            <TextChoice authored={authored} place={place} onPlace={onPlace} />
            {place === null ? (
              <Suspense fallback={<ListSkeleton />}>
                <CourseSettings courseId={courseId} authored={authored} />
              </Suspense>
            ) : (
              <TextScreen
                key={`${place.section}:${place.activityId}`}
                courseId={courseId}
                place={place}
                activityName={authored.activities.find(({ id }) => id === place.activityId)?.name ?? null}
              />
            )}
          </div>
        )}
      </QueryView>
    </Screen>
  )
}
