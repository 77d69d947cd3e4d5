import { type ClipboardEvent, useState } from 'react'
import { CONTENT_MAX } from '#contract/limits.ts'
import { pasteWords as words } from '../authoring-words.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** What is pasted with formatting becomes Markdown; the browser can undo it. Without formatting, the browser pastes. */
export function usePaste() {
  const [said, setSaid] = useState<string | null>(null)
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { currentTarget: area, clipboardData } = event
    const html = clipboardData.getData('text/html')
    const pasted = html === '' ? null : htmlToMarkdown(html)
    setSaid(null)
    if (pasted === 'too-large') {
      event.preventDefault()
      setSaid(words.tooLarge)
      return
    }
    const text = pasted?.markdown ?? clipboardData.getData('text/plain')
    const left = CONTENT_MAX - area.value.length + (area.selectionEnd - area.selectionStart)
    if (text.length > left) {
      event.preventDefault()
      setSaid(words.tooLong(text.length, Math.max(0, left)))
      return
    }
    if (pasted === null || text === '') return
    event.preventDefault()
    insertText(area, text)
    if (pasted.pictures > 0) setSaid(words.pictures(pasted.pictures))
  }
  return { paste, said }
}

/** As if it were typed: the browser knows how to undo it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // The only way to insert a text that undo takes back again.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
