import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from '../authoring.module.css'
import { DiffView } from '#features/shared/editing/diff-view.tsx'
import editing from '#features/shared/editing/editing.module.css'
import { TextPreview } from '../text-preview.tsx'
import { replacedWords as words } from './replaced-words.ts'

export interface BothTextsViewProps {
  courseId: CourseId
  section: ContentSection
  shared: string
  own: string
}

/** What differs, and both texts as people read them. */
export function BothTextsView({ courseId, section, shared, own }: BothTextsViewProps) {
  return (
    <Stack gap={5}>
      <Stack gap={2} as="section">
        <h3 className={styles.groupName}>{words.differences}</h3>
        <DiffView before={shared} after={own} removed={words.onlyShared} added={words.onlyOurs} />
      </Stack>
      <div className={editing.sides}>
        {(
          [
            [words.shared, shared],
            [words.ours, own],
          ] as const
        ).map(([name, body]) => (
          <div key={name} className={editing.sideText}>
            <Stack gap={3}>
              <h3 className={styles.groupName}>{name}</h3>
              <TextPreview courseId={courseId} section={section} body={body} label={name} />
            </Stack>
          </div>
        ))}
      </div>
    </Stack>
  )
}
