import { useRef } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { peopleWords } from './people-words.ts'

export interface DoneNoticeProps {
  text: string
  undo: (() => void) | null
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
              {peopleWords.undo}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    </div>
  )
}
