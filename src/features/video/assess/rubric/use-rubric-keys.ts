import { type RefObject, useEffect, useRef } from 'react'
import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import { belongsElsewhere } from '#ui/video-player/keys/use-player-keys.ts'
import type { Assessment } from '../use-assessment.ts'
import { answerOfKey, isAnswered, linesOf } from './rubric-lines.ts'
import { isComposing } from '#ui/keys.ts'

/** Keys 1 to 5 answer the focused line, or the first open one, and move to the next. */
export function useRubricKeys(
  rubrics: readonly Rubric[],
  assessment: Assessment,
  isListening: boolean,
): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isListening) return
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || belongsElsewhere(event)) return
      const lines = linesOf(rubrics)
      const focused = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line']
      const at = lines.findIndex((each) =>
        focused === undefined ? !isAnswered(assessment.fields, each) : each.field === focused,
      )
      const line = lines[at]
      const value = line === undefined ? null : answerOfKey(line, key)
      if (line === undefined || value === null) return
      event.preventDefault()
      assessment.set(line.field, value)
      focusLine(form.current, (lines[at + 1] ?? line).field)
    }
    // Before the player gets it: there digits jump to a tenth of the video.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  })
  return form
}

function focusLine(form: HTMLElement | null, field: string): void {
  const place = form?.querySelector<HTMLElement>(`[data-line="${CSS.escape(field)}"]`)
  place?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}
