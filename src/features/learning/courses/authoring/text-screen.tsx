import { useQuery } from '@tanstack/react-query'
import { CloudOff, FileX } from 'lucide-react'
import { getWrittenText } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { authoringWords, sectionHelp, sectionNames } from './authoring-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './authoring.module.css'
import { TextEditor } from './text-editor.tsx'
import { placeQuery, type TextPlace } from './text-place.ts'

export interface TextScreenProps {
  courseId: CourseId
  place: TextPlace
  /** Null: the text is about the course as a whole. */
  activityName: string | null
}

/** One text: its current version, and the editor. */
export function TextScreen({ courseId, place, activityName }: TextScreenProps) {
  const query = useQuery(endpointQuery(getWrittenText, { params: { courseId }, query: placeQuery(place) }))
  return (
    <section className={styles.editor} aria-labelledby="text-that-is-edited">
      <Stack gap={1} as="header">
        <h2 id="text-that-is-edited" className={styles.title}>
          {sectionNames[place.section]}
        </h2>
        <p className={styles.quiet}>
          {activityName === null
            ? sectionHelp[place.section]
            : `${activityName} · ${sectionHelp[place.section]}`}
        </p>
      </Stack>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...authoringWords.away} />}
        notFound={<EmptyState icon={<FileX />} {...authoringWords.textNotThere} />}
        reassurance={authoringWords.safe}
      >
        {(written) => <TextEditor courseId={courseId} place={place} written={written} />}
      </QueryView>
    </section>
  )
}
