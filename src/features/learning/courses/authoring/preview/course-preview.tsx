import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { sectionsOf } from '#contract/content/text-sections.ts'
import type { Reply } from '#contract/endpoint.ts'
import { type getAuthoredCourse, getWrittenText } from '#contract/endpoints/learning/authoring.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { authoringWords, sectionNames } from '../authoring-words.ts'
import { placeQuery, type TextPlace } from '../text-place.ts'
import { TextPreview } from '../text-preview.tsx'
import { previewWords as words } from './preview-words.ts'
import styles from './preview.module.css'

export interface CoursePreviewProps {
  courseId: CourseId
  authored: Reply<typeof getAuthoredCourse>
  onClose: () => void
}

/** The course with its drafts, as a resident would read it: only its authors may open them. */
export function CoursePreview({ courseId, authored, onClose }: CoursePreviewProps) {
  const { course, activities } = authored
  const [opened, setOpened] = useState<ActivityId | null>(null)
  const activity = activities.find(({ id }) => id === opened) ?? null
  const written = authored.texts.filter(({ version }) => version > 0)
  // Lesson plans are for faculty only.
  const places: readonly TextPlace[] =
    activity === null
      ? [{ section: 'OUTLINE', activityId: null }]
      : sectionsOf(activity)
          .map((section) => ({ section, activityId: activity.id }))
          .filter(({ section }) => section !== 'LESSON_PLAN')
          .filter((place) => written.some((text) => isAt(text, place)))
  return (
    <Modal isOpen title={words.title} width={480} onClose={onClose}>
      <Stack gap={3}>
        <p className={styles.quiet}>{words.draft}</p>
        {/* It scrolls, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section key={opened} className={styles.phone} aria-label={words.title} tabIndex={0}>
          {activity === null ? null : (
            <div>
              <Button size="small" icon={<ArrowLeft aria-hidden="true" />} onPress={() => setOpened(null)}>
                {words.overview}
              </Button>
            </div>
          )}
          <h3 className={styles.name}>{activity?.name ?? course.name}</h3>
          {places.length === 0 ? <p className={styles.quiet}>{words.empty}</p> : null}
          {places.map((place) => (
            <Part key={place.section} courseId={courseId} place={place} />
          ))}
          {activity === null ? (
            <>
              <h4 className={styles.partName}>{words.activities}</h4>
              {activities.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
              <Stack gap={2} as="ol">
                {activities.map(({ id, name }) => (
                  <li key={id}>
                    <button type="button" className={styles.activity} onClick={() => setOpened(id)}>
                      {name}
                    </button>
                  </li>
                ))}
              </Stack>
            </>
          ) : null}
        </section>
      </Stack>
    </Modal>
  )
}

function isAt(text: TextPlace, place: TextPlace): boolean {
  return text.section === place.section && text.activityId === place.activityId
}

function Part({ courseId, place }: { courseId: CourseId; place: TextPlace }) {
  const query = useQuery(endpointQuery(getWrittenText, { params: { courseId }, query: placeQuery(place) }))
  return (
    <div className={styles.part}>
      <h4 className={styles.partName}>{sectionNames[place.section]}</h4>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...authoringWords.away} />}
        reassurance={authoringWords.safe}
      >
        {({ body }) =>
          body.trim() === '' ? (
            <p className={styles.quiet}>{words.empty}</p>
          ) : (
            <TextPreview courseId={courseId} section={place.section} body={body} />
          )
        }
      </QueryView>
    </div>
  )
}
