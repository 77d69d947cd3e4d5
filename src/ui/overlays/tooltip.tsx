import type { ComponentProps, ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'

/** Spec 1 §5. */
export const tooltipPlacements = [
  'top',
  'top start',
  'top end',
  'bottom',
  'bottom start',
  'bottom end',
  'left',
  'left top',
  'left bottom',
  'right',
  'right top',
  'right bottom',
] as const
export type TooltipPlacement = (typeof tooltipPlacements)[number]

export interface TooltipProps {
  text: string
  placement?: TooltipPlacement
  /** px; 10 in spec 1 §9. */
  offset?: number
  /** ms before it opens; 0 in spec 1 §9. */
  delay?: number
  /** One focusable control. */
  children: ReactElement
}

/** A hint beside a control. It never has information found nowhere else: fingers do not hover. */
export function Tooltip({ text, placement = 'top', offset = 10, delay = 0, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={0}>
      <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
      <AriaTooltip placement={placement} offset={offset} className={styles.tooltip!}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
