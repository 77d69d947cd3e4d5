import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import { pagesOf } from '#contract/content/didactic-pages.ts'
import { savingWords } from '#features/shared/editing/editing-words.ts'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from '../courses.module.css'
import { DidacticFiles } from '../didactic-files.tsx'
import { writingWords as words } from './didactic-words.ts'

export interface DidacticPreviewProps {
  body: string
  files: readonly CourseFile[]
}

/** All pages of a text, one below the other. */
export function DidacticPreview({ body, files }: DidacticPreviewProps) {
  const pages = pagesOf(body)
  if (pages.length === 0) return <p className={styles.quiet}>{savingWords.nothing}</p>
  return (
    <section aria-label={savingWords.preview}>
      <DidacticFiles files={files}>
        <Stack gap={5}>
          {pages.map((page, at) => (
            // A page is its place: what is on it moves.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles.previewPage}>
              <p className={styles.quiet}>{words.page(at + 1, pages.length)}</p>
              <MarkdownView text={page.body} />
            </div>
          ))}
        </Stack>
      </DidacticFiles>
    </section>
  )
}
