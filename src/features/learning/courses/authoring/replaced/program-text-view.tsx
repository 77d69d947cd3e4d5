import { useQuery } from '@tanstack/react-query'
import { CloudOff, FileX } from 'lucide-react'
import { useMemo } from 'react'
import {
  getProgramText,
  type ProgramTexts,
  type ReplacedText,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { sectionHelp, sectionNames } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import { FilesAreGiven } from './files-are-given.ts'
import { placeQuery } from '../text-place.ts'
import { OwnTextEditor } from './own-text-editor.tsx'
import { replacedWords as words } from './replaced-words.ts'

export interface ProgramTextViewProps {
  courseId: CourseId
  program: Pick<ProgramTexts, 'programId' | 'name'>
  text: ReplacedText
}

/** One text of a shared course: the shared one, and what the program has put over it. */
export function ProgramTextView({ courseId, program: { programId, name }, text }: ProgramTextViewProps) {
  const { section, activityId, activityName, own } = text
  const place = useMemo(
    () => ({ courseId, programId, programName: name, section, activityId }),
    [courseId, programId, name, section, activityId],
  )
  const query = useQuery(
    endpointQuery(getProgramText, { params: { courseId }, query: { ...placeQuery(place), programId } }),
  )
  return (
    <section className={styles.editor} aria-labelledby="text-that-is-replaced">
      <Stack gap={1} as="header">
        <h2 id="text-that-is-replaced" className={styles.title}>
          {sectionNames[section]}
        </h2>
        <p className={styles.quiet}>
          {activityName === null ? sectionHelp[section] : `${activityName} · ${sectionHelp[section]}`}
        </p>
      </Stack>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={<EmptyState icon={<FileX />} {...words.textNotThere} />}
        reassurance={words.safe}
      >
        {(both) => (
          <FilesAreGiven value>
            <OwnTextEditor
              place={place}
              both={both}
              authorName={own?.authorName ?? null}
              isRead={own?.isRead ?? true}
            />
          </FilesAreGiven>
        )}
      </QueryView>
    </section>
  )
}
