import { useRef, type ComponentProps, type MouseEvent } from 'react'

export interface PressProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'disabled' | 'children'
> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** The action is running: the button keeps the focus and ignores further presses. */
  isPending?: boolean | undefined
  /** Ignores further presses within this many ms (spec 1 §9). */
  throttle?: number | undefined
}

/** The native properties of a button that can be pressed by mouse, finger or key. */
export function usePress(props: PressProps): ComponentProps<'button'> {
  const { onPress, onClick, isDisabled, isPending, throttle = 0, type = 'button', ...rest } = props
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isPending || event.timeStamp - lastPress.current < throttle) {
      event.preventDefault()
      return
    }
    lastPress.current = event.timeStamp
    onClick?.(event)
    onPress?.()
  }
  return {
    ...rest,
    type,
    disabled: isDisabled,
    'aria-disabled': isPending ? true : undefined,
    'aria-busy': isPending ? true : rest['aria-busy'],
    onClick: press,
  }
}
