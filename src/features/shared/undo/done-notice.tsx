import { useRef } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { doneWords } from './done-words.ts'

/** What was done last, for as long as it can be undone in its place. */
export interface Done {
  text: string
  undo: (() => void) | null
}

export interface DoneNoticeProps extends Done {
  isHeld: boolean
}

/** What was done, and the way back. The button goes with it: the focus stays at what is said then. */
export function DoneNotice({ text, undo, isHeld }: DoneNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const takeBack = (): void => {
    place.current?.focus()
    undo?.()
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="good"
        action={
          undo === null ? null : (
            <Button size="small" isDisabled={isHeld} onPress={takeBack}>
              {doneWords.undo}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    </div>
  )
}
