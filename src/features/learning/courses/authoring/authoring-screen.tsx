import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getAuthoredCourse } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { isNotFound } from '#features/shared/reading/call-error.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { authoringWords } from './authoring-words.ts'
import styles from './authoring.module.css'
import { previewWords } from './preview/preview-words.ts'
import { TextChoice } from './text-choice.tsx'
import { TextScreen } from './text-screen.tsx'
import type { TextPlace } from './text-place.ts'

const CourseSettings = lazyPart(async () => (await import('./course-settings.tsx')).CourseSettings)

const ProgramTextsScreen = lazyPart(
  async () => (await import('./replaced/program-texts-screen.tsx')).ProgramTextsScreen,
)
const CoursePreview = lazyPart(async () => (await import('./preview/course-preview.tsx')).CoursePreview)

export interface AuthoringScreenProps {
  courseId: CourseId
  /** Whose texts over shared ones are written. */
  programId: ProgramId | undefined
  /** Null: the settings. */
  place: TextPlace | null
  onPlace: (place: TextPlace | null) => void
}

/** The texts of a course; of a shared one, for those who don’t write it, what their program puts over them. */
export function AuthoringScreen({ programId, ...props }: AuthoringScreenProps) {
  const { courseId } = props
  const query = useQuery({
    ...endpointQuery(getAuthoredCourse, { params: { courseId } }),
    enabled: programId === undefined,
  })
  if (programId === undefined && !isNotFound(query.error)) return <AuthoredCourse {...props} />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ProgramTextsScreen programId={programId} {...props} />
    </Suspense>
  )
}

/** All texts of a course, one of them open for editing, and the course's settings. */
function AuthoredCourse({ courseId, place, onPlace }: Omit<AuthoringScreenProps, 'programId'>) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getAuthoredCourse, { params: { courseId } }))
  const name = query.data?.course.name
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <Screen gap={6}>
      <PageHeader
        title={name === undefined ? authoringWords.unnamed : authoringWords.title(name)}
        sentence={authoringWords.sentence}
        back={links.writtenCourses(courseId)}
        action={
          <>
            <Button isDisabled={query.data === undefined} onPress={() => setPreviewing(true)}>
              {previewWords.open}
            </Button>
            {query.data?.course.isPublished === false ? null : (
              <ButtonLink href={links.course(courseId)}>{authoringWords.view}</ButtonLink>
            )}
          </>
        }
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...authoringWords.away} />}
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
      {isPreviewing && query.data !== undefined ? (
        <Suspense>
          <CoursePreview courseId={courseId} authored={query.data} onClose={() => setPreviewing(false)} />
        </Suspense>
      ) : null}
    </Screen>
  )
}
