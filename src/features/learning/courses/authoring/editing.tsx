import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { authoringWords as words } from './authoring-words.ts'
import styles from './authoring.module.css'
import { GuideEditor } from './forms/guide-editor.tsx'
import { QuestionEditor } from './forms/question-editor.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { TextPreview } from './text-preview.tsx'
import { useLateBody, useLateState } from './use-late-value.ts'
import type { LiveText } from './use-text-draft.ts'

export interface EditingProps {
  mode: 'form' | 'write'
  courseId: CourseId
  section: ContentSection
  text: { live: LiveText }
}

/** The text, and beside it how it looks on a phone: always on a wide screen, on a tablet if the author wants it. */
export function Editing({ mode, courseId, section, text: { live } }: EditingProps) {
  const [isBeside, setBeside] = useState(false)
  const [at, setPlace] = useLateState<number | null>(null)
  const body = useLateBody(live)
  return (
    <>
      <div className={styles.besideTool}>
        <Button size="small" icon={<Smartphone aria-hidden="true" />} onPress={() => setBeside(!isBeside)}>
          {isBeside ? words.alone : words.beside}
        </Button>
      </div>
      <div className={styles.split} data-beside={isBeside ? '' : undefined}>
        {mode === 'write' ? (
          <MarkdownEditor
            courseId={courseId}
            section={section}
            live={live}
            length={body.length}
            onPlace={setPlace}
          />
        ) : section === 'GUIDE' ? (
          <GuideEditor live={live} />
        ) : (
          <QuestionEditor courseId={courseId} live={live} />
        )}
        <div className={styles.live}>
          {/* It scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.phone} aria-label={words.onPhone} tabIndex={0}>
            <TextPreview courseId={courseId} section={section} body={body} at={at} />
          </section>
        </div>
      </div>
    </>
  )
}
