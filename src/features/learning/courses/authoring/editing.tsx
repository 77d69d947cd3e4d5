import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { BesidePhone } from '#features/shared/editing/beside-phone.tsx'
import { useLateText } from '#features/shared/editing/use-late-value.ts'
import type { LiveText } from '#features/shared/editing/use-typed-text.ts'
import { authoringWords as words } from './authoring-words.ts'
import { GuideEditor } from './forms/guide-editor.tsx'
import { QuestionEditor } from './forms/question-editor.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { TextPreview } from './text-preview.tsx'

export interface EditingProps {
  mode: 'form' | 'write'
  courseId: CourseId
  section: ContentSection
  text: { live: LiveText }
}

/** The text, and beside it how residents see it. */
export function Editing({ mode, courseId, section, text: { live } }: EditingProps) {
  const { body, at, setPlace } = useLateText(live)
  const content = <TextPreview courseId={courseId} section={section} body={body} at={at} />
  return (
    <BesidePhone phone={{ label: words.onPhone, content }}>
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
    </BesidePhone>
  )
}
