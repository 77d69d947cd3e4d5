import { Bold, Heading, ImagePlus, List, Table } from 'lucide-react'
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { CONTENT_MAX } from '#contract/limits.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import {
  differenceOf,
  type Edit,
  insertBlock,
  prefixLines,
  surround,
} from '#domain/learning/authoring/edit-text.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { LongTextArea } from '#ui/controls/fields/long-text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { authoringWords as words, fileWords } from './authoring-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './authoring.module.css'
import { FilePicker } from './file-picker.tsx'
import { insertText, usePaste } from './paste/use-paste.ts'
import type { LiveText } from './use-text-draft.ts'

const PictureDialog = lazyPart(async () => (await import('./paste/picture-dialog.tsx')).PictureDialog)

export interface MarkdownEditorProps {
  courseId: CourseId
  section: ContentSection
  live: LiveText
  /** How long the text was at rest. */
  length: number
  /** Where the cursor is. */
  onPlace: (at: number) => void
}

/** The text itself, with buttons for bold, lists, tables and pictures. */
export function MarkdownEditor({ courseId, section, live, length, onPlace }: MarkdownEditorProps) {
  const field = useFieldOf(live)
  const [isPicking, setPicking] = useState(false)
  const { paste, said, pictures, clearPictures } = usePaste()
  function apply(change: (edit: Edit) => Edit): void {
    const area = field.current
    if (area === null) return
    const { value: text, selectionStart: start, selectionEnd: end } = area
    const next = change({ text, start, end })
    const { from, until, text: inserted } = differenceOf(text, next.text)
    area.setSelectionRange(from, until)
    insertText(area, inserted)
    area.setSelectionRange(next.start, next.end)
  }
  /** Once a dialog that closes has let go of the focus. */
  function insert(markdown: string): void {
    if (field.current !== null && markdown !== '')
      whenFocused(field.current, () => apply((edit) => insertBlock(edit, markdown)))
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
        <IconButton label={words.table} onPress={() => apply((edit) => insertBlock(edit, words.newTable))}>
          <Table aria-hidden="true" />
        </IconButton>
        <Button size="small" icon={<ImagePlus aria-hidden="true" />} onPress={() => setPicking(true)}>
          {fileWords.insert}
        </Button>
      </Cluster>
      <LongTextArea
        ref={field}
        label={words.text}
        help={helpOf(section)}
        rows={22}
        maxLength={CONTENT_MAX}
        length={length}
        onChange={live.write}
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
            insert(markdown)
          }}
        />
      ) : null}
      {pictures.length > 0 ? (
        <Suspense>
          <PictureDialog
            courseId={courseId}
            pictures={pictures}
            onDone={(markdown) => {
              clearPictures()
              insert(markdown.join('\n\n'))
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function whenFocused(area: HTMLTextAreaElement, act: () => void, frames = 60): void {
  area.focus()
  if (document.activeElement === area || frames === 0) act()
  else requestAnimationFrame(() => whenFocused(area, act, frames - 1))
}

/** The field shows the text also where somebody else than its typist changed it. */
function useFieldOf(live: LiveText): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const show = () => {
      const body = live.body()
      if (field.current !== null && field.current.value !== body) field.current.value = body
    }
    show()
    return live.subscribe(show)
  }, [live])
  return field
}

function helpOf(section: ContentSection): string {
  if (section === 'COGNITIVE') return words.questionsHelp
  return section === 'GUIDE' ? words.guideHelp : words.help
}
