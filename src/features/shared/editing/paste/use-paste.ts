import { type RefObject, useState } from 'react'
import { CONTENT_MAX } from '#contract/limits.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { pasteWords as words } from './paste-words.ts'
import { picturesAmong, picturesIn } from './pasted-pictures.ts'

/**
 * What is pasted with formatting becomes Markdown; the browser can undo it. Without formatting, the browser pastes.
 * Pictures wait until they are described, where a text takes them.
 */
export function usePaste(
  field: RefObject<HTMLTextAreaElement | null>,
  onPictures: ((pictures: readonly File[]) => void) | undefined,
) {
  const [said, setSaid] = useState<string | null>(null)
  function paste(event: ClipboardEvent): void {
    const { clipboardData } = event
    const area = field.current
    if (area === null || clipboardData === null) return
    const html = clipboardData.getData('text/html')
    const pasted = html === '' ? null : htmlToMarkdown(html)
    setSaid(null)
    if (pasted === 'too-large') {
      event.preventDefault()
      setSaid(words.tooLarge)
      return
    }
    const text = pasted?.markdown ?? clipboardData.getData('text/plain')
    const alone = text === '' ? picturesAmong(clipboardData.files) : []
    if (alone.length > 0) {
      event.preventDefault()
      if (onPictures === undefined) setSaid(words.pictures(alone.length))
      else onPictures(alone)
      return
    }
    const left = CONTENT_MAX - area.value.length + (area.selectionEnd - area.selectionStart)
    if (text.length > left) {
      event.preventDefault()
      setSaid(words.tooLong(text.length, Math.max(0, left)))
      return
    }
    if (pasted === null) return
    const found = onPictures !== undefined && pasted.pictures > 0 ? picturesIn(html) : []
    const missing = pasted.pictures - found.length
    if (missing > 0) setSaid(words.pictures(missing))
    if (found.length > 0) onPictures?.(found)
    if (text === '' && found.length === 0) return
    event.preventDefault()
    insertText(area, text)
  }
  return { paste, said }
}

/** As if it were typed: the browser knows how to undo it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  if (text === '' && area.selectionStart === area.selectionEnd) return
  area.focus()
  // The only way to insert a text that undo takes back again.
  // oxlint-disable-next-line typescript/no-deprecated
  if (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
