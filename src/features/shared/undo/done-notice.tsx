import { useRef } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { doneWords } from './done-words.ts'

/** The latest action, for as long as it can be undone in its place. */
export interface Done {
  text: string
  undo: (() => void) | null
  /** It stopped halfway: does the rest. */
  goOn?: () => void
}

export interface DoneNoticeProps extends Done {
  isHeld: boolean
}

/**
 * What was done, with a button to undo it. The button disappears with the action; the focus stays at the text that
 * follows.
 */
export function DoneNotice({ text, undo, goOn, isHeld }: DoneNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const acts = [
    ...(goOn === undefined ? [] : [[doneWords.goOn, goOn] as const]),
    ...(undo === null ? [] : [[doneWords.undo, undo] as const]),
  ]
  const first = (act: () => void) => (): void => {
    place.current?.focus()
    act()
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone={goOn === undefined ? 'good' : 'info'}
        action={
          acts.length === 0
            ? null
            : acts.map(([label, act]) => (
                <Button key={label} size="small" isDisabled={isHeld} onPress={first(act)}>
                  {label}
                </Button>
              ))
        }
      >
        {text}
      </Notice>
    </div>
  )
}
