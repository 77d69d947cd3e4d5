import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Field } from './field.tsx'
import { charactersLeft } from './field-rules.ts'
import styles from './field.module.css'
import { useFieldIds } from './use-field.ts'

export interface LongTextAreaProps {
  label: string
  help: string
  rows: number
  maxLength: number
  /** How long the text was when it was last counted. */
  length: number
  /** The field, once it is there. */
  ref: RefObject<HTMLTextAreaElement | null>
  onType: () => void
  onPaste: (event: ClipboardEvent) => void
  /** The cursor may be elsewhere. */
  onMove: () => void
}

/**
 * For texts of many pages. The browser alone holds what is typed, so a keystroke draws nothing anew, and React does not
 * know the field: for each key it would copy the whole text once, and ask three times where the cursor is.
 */
export function LongTextArea({ label, help, rows, maxLength, length, ref, ...heard }: LongTextAreaProps) {
  const ids = useFieldIds()
  const { inputId, helpId } = ids
  const holder = useRef<HTMLDivElement>(null)
  const latest = useRef(heard)
  useLayoutEffect(() => {
    latest.current = heard
  })
  useLayoutEffect(() => {
    const area = document.createElement('textarea')
    area.id = inputId
    area.className = `${styles.input} ${styles.area} ${styles.long}`
    area.rows = rows
    area.style.setProperty('--lines', `${rows}`)
    area.maxLength = maxLength
    area.setAttribute('aria-describedby', helpId)
    const type = () => latest.current.onType()
    const move = () => latest.current.onMove()
    // Of some events, nobody around the field needs to know: for each, React would look through all that surrounds it.
    const hear = (name: string, isOwn: boolean, listener?: () => void) =>
      area.addEventListener(name, (event) => {
        if (isOwn) event.stopPropagation()
        listener?.()
      })
    for (const name of ['keypress', 'textInput']) hear(name, true)
    hear('input', true, type)
    hear('change', false, type)
    area.addEventListener('paste', (event) => latest.current.onPaste(event))
    // Some browsers tell the field of the cursor, others only of what is marked.
    for (const name of ['selectionchange', 'select']) hear(name, true, move)
    for (const name of ['keyup', 'pointerup']) hear(name, false, move)
    holder.current?.append(area)
    ref.current = area
    return () => {
      area.remove()
      ref.current = null
    }
  }, [inputId, helpId, rows, maxLength, ref])
  return (
    <Field
      {...{ ids, label, help }}
      left={charactersLeft(length, maxLength, Number.POSITIVE_INFINITY)}
      isLeftQuiet={charactersLeft(length, maxLength) === null}
    >
      <div ref={holder} className={styles.holder} />
    </Field>
  )
}
