import { ImagePlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import {
  MarkdownField,
  type MarkdownFieldProps,
  type TextInserter,
} from '#features/shared/editing/markdown-field.tsx'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { authoringWords as words, fileWords } from './authoring-words.ts'
import { FilePicker } from './file-picker.tsx'

const PictureDialog = lazyPart(async () => (await import('./paste/picture-dialog.tsx')).PictureDialog)

export interface MarkdownEditorProps extends Pick<MarkdownFieldProps, 'live' | 'length' | 'onPlace'> {
  courseId: CourseId
  section: ContentSection
}

/** A text of a course, with its pictures, documents and videos. */
export function MarkdownEditor({ courseId, section, ...field }: MarkdownEditorProps) {
  const text = useRef<TextInserter>(null)
  const [isPicking, setPicking] = useState(false)
  const [pictures, setPictures] = useState<readonly File[]>([])
  return (
    <>
      <MarkdownField {...field} ref={text} help={helpOf(section)} onPictures={setPictures}>
        <Button size="small" icon={<ImagePlus aria-hidden="true" />} onPress={() => setPicking(true)}>
          {fileWords.insert}
        </Button>
      </MarkdownField>
      {isPicking ? (
        <FilePicker
          courseId={courseId}
          hasLibrary
          onClose={() => setPicking(false)}
          onInsert={(markdown) => {
            setPicking(false)
            text.current?.insert(markdown)
          }}
        />
      ) : null}
      {pictures.length > 0 ? (
        <Suspense>
          <PictureDialog
            courseId={courseId}
            pictures={pictures}
            onDone={(markdown) => {
              setPictures([])
              text.current?.insert(markdown.join('\n\n'))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function helpOf(section: ContentSection): string {
  if (section === 'COGNITIVE') return words.questionsHelp
  return section === 'GUIDE' ? words.guideHelp : words.help
}
