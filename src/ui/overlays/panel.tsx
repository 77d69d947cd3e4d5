import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { popoverPlace } from './popover-place.ts'
import styles from './popover.module.css'
import { useBack } from './use-back.ts'

export interface PanelProps {
  /** Its name, for assistive technology. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The edge of the button that the panel aligns with. */
  align?: 'start' | 'end'
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
}

/**
 * A panel with something to read, beside the button that opens it; a press outside, Escape or a change of route closes
 * it.
 */
export function Panel({ label, isOpen, onOpenChange, align = 'end', trigger, children }: PanelProps) {
  useBack(isOpen, () => onOpenChange(false))
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Pressable>{trigger as ComponentProps<typeof Pressable>['children']}</Pressable>
      <Popover placement={`bottom ${align}`} {...popoverPlace} className={styles.popover!}>
        <Dialog aria-label={label} className={styles.list!}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
