import { Bold, Heading, ImagePlus, List } from 'lucide-react'
import { useRef, useState } from 'react'
import { CONTENT_MAX } from '#contract/limits.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { type Edit, insertBlock, prefixLines, surround } from '#domain/learning/authoring/edit-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { authoringWords as words, fileWords } from './authoring-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './authoring.module.css'
import { FilePicker } from './file-picker.tsx'
import { usePaste } from './paste/use-paste.ts'

export interface MarkdownEditorProps {
  courseId: CourseId
  section: ContentSection
  body: string
  onBody: (body: string) => void
  /** Where the cursor is. */
  onPlace: (at: number) => void
}

/** The text itself, with buttons for bold, lists and pictures. */
export function MarkdownEditor({ courseId, section, body, onBody, onPlace }: MarkdownEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPicking, setPicking] = useState(false)
  const { paste, said } = usePaste()
  function apply(change: (edit: Edit) => Edit): void {
    const area = field.current
    if (area === null) return
    const next = change({ text: area.value, start: area.selectionStart, end: area.selectionEnd })
    onBody(next.text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <div className={styles.writing}>
      <Cluster gap={2} align="center" role="toolbar" aria-label={words.format}>
        <IconButton label={words.heading} onPress={() => apply((edit) => prefixLines(edit, '# '))}>
          <Heading aria-hidden="true" />
        </IconButton>
        <IconButton label={words.bold} onPress={() => apply((edit) => surround(edit, '**'))}>
          <Bold aria-hidden="true" />
        </IconButton>
        <IconButton label={words.list} onPress={() => apply((edit) => prefixLines(edit, '- '))}>
          <List aria-hidden="true" />
        </IconButton>
        <Button size="small" icon={<ImagePlus aria-hidden="true" />} onPress={() => setPicking(true)}>
          {fileWords.insert}
        </Button>
      </Cluster>
      <TextArea
        ref={field}
        label={words.text}
        help={helpOf(section)}
        rows={22}
        maxLength={CONTENT_MAX}
        value={body}
        onChange={onBody}
        onPaste={paste}
        onSelect={(event) => onPlace(event.currentTarget.selectionStart)}
      />
      {said === null ? null : (
        <Notice tone="waiting" isUrgent>
          {said}
        </Notice>
      )}
      {isPicking ? (
        <FilePicker
          courseId={courseId}
          onClose={() => setPicking(false)}
          onInsert={(markdown) => {
            setPicking(false)
            apply((edit) => insertBlock(edit, markdown))
          }}
        />
      ) : null}
    </div>
  )
}

function helpOf(section: ContentSection): string {
  if (section === 'COGNITIVE') return words.questionsHelp
  return section === 'GUIDE' ? words.guideHelp : words.help
}
