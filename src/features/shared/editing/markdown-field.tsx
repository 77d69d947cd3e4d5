import { Bold, Heading, List, Table } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { CONTENT_MAX } from '#contract/limits.ts'
import {
  differenceOf,
  type Edit,
  insertBlock,
  prefixLines,
  surround,
} from '#domain/learning/authoring/edit-text.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { LongTextArea } from '#ui/controls/fields/long-text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { editorWords as words } from './editing-words.ts'
import styles from './editing.module.css'
import { insertText, usePaste } from './paste/use-paste.ts'
import type { LiveText } from './use-typed-text.ts'

/** For what puts more than words into the text. */
export interface TextInserter {
  insert: (markdown: string) => void
}

export interface MarkdownFieldProps {
  live: LiveText
  help: string
  /** How long the text was at rest. */
  length: number
  /** The cursor may be elsewhere; where it is, is for whoever needs it to ask: in a long text, that takes a while. */
  onPlace: (at: () => number) => void
  ref?: Ref<TextInserter>
  /** Pictures that were pasted. Undefined: they are to be added as files. */
  onPictures?: (pictures: readonly File[]) => void
  /** More tools. */
  children?: ReactNode
}

/** The text itself, with buttons for headings, bold, lists and tables. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { live, help, length, onPlace, ref, onPictures, children } = props
  const field = useFieldOf(live)
  const { paste, said } = usePaste(field, onPictures)
  const placeOf = () => field.current?.selectionStart ?? 0
  function type(): void {
    const area = field.current
    if (area === null) return
    // That there is something to save shows at once. Later keys don't have a long text copied.
    if (live.isAsWritten()) live.write(area.value)
    // Also once the page is left, and the field with it.
    else live.writeSoon(() => area.value)
  }
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
  useImperativeHandle(ref, () => ({
    // Once a dialog that closes has let go of the focus.
    insert(markdown) {
      if (field.current !== null && markdown !== '')
        whenFocused(field.current, () => apply((edit) => insertBlock(edit, markdown)))
    },
  }))
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
        {children}
      </Cluster>
      <LongTextArea
        ref={field}
        label={words.text}
        help={help}
        rows={22}
        maxLength={CONTENT_MAX}
        length={length}
        onType={type}
        onPaste={paste}
        onMove={() => onPlace(placeOf)}
      />
      {said === null ? null : (
        <Notice tone="waiting" isUrgent>
          {said}
        </Notice>
      )}
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
      const body = live.latest()
      if (field.current !== null && field.current.value !== body) field.current.value = body
    }
    show()
    return live.subscribe(show)
  }, [live])
  return field
}
