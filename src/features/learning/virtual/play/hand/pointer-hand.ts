import { type Axis, type Hand, type PerAxis, readingOf, stillHand } from './hand.ts'

/** How far the view turns when the finger crosses the picture, degrees. */
const TURN_ACROSS = 70
/** How far the scope goes when the finger crosses the picture, mm. */
const DEPTH_ACROSS = 150
const ROLL_ACROSS = 180
const WHEEL_DEPTH = 0.06
const WHEEL_TURN = 0.12

export interface PointerHandOptions {
  /** The picture: a drag turns the view, the wheel goes in and out. */
  picture: HTMLElement
  /** For the first thumb: the same as the picture, without covering it. */
  lookPad: HTMLElement | null
  /** For the second thumb: up and down goes in and out, aside turns. */
  pad: HTMLElement | null
  /** What the pad turns when a thumb moves aside. */
  aside: () => 'roll' | 'lightPost'
}

interface Drag {
  x: number
  y: number
  turns: boolean
  isOnPad: boolean
}

/** Mouse and fingers. The picture follows the finger like a thing that is pulled, so the view turns the other way. */
export function createPointerHand({ picture, lookPad, pad, aside }: PointerHandOptions): Hand {
  const drags = new Map<number, Drag>()
  let moved = stillHand()
  let device: 'MOUSE' | 'TOUCH' | null = null
  const across = (): number => Math.max(120, Math.min(picture.clientWidth, picture.clientHeight))

  const begin = (event: PointerEvent): void => {
    const isOnPad = event.currentTarget === pad
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    drags.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      turns: event.button === 2 || event.shiftKey,
      isOnPad,
    })
  }
  const move = (event: PointerEvent): void => {
    const drag = drags.get(event.pointerId)
    if (drag === undefined) return
    const [x, y] = [(event.clientX - drag.x) / across(), (event.clientY - drag.y) / across()]
    drags.set(event.pointerId, { ...drag, x: event.clientX, y: event.clientY })
    device = event.pointerType === 'mouse' ? 'MOUSE' : 'TOUCH'
    add(moved, drag, aside(), x, y)
  }
  const end = (event: PointerEvent): void => void drags.delete(event.pointerId)
  const turnWheel = (event: WheelEvent): void => {
    event.preventDefault()
    device = 'MOUSE'
    const by = event.deltaY === 0 ? event.deltaX : event.deltaY
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? by * 30 : by
    if (event.shiftKey) moved.roll += lines * WHEEL_TURN
    else if (event.altKey) moved.lightPost += lines * WHEEL_TURN
    else moved.depth -= lines * WHEEL_DEPTH
  }

  const stops = [
    ...[picture, lookPad, pad].flatMap((element) =>
      element === null
        ? []
        : [
            listen(element, 'pointerdown', begin),
            listen(element, 'pointermove', move),
            listen(element, 'pointerup', end),
            listen(element, 'pointercancel', end),
            listen(element, 'contextmenu', (event) => event.preventDefault()),
          ],
    ),
    listen(picture, 'wheel', turnWheel, { passive: false }),
  ]
  return {
    read() {
      const reading = readingOf(device, { moved })
      moved = stillHand()
      return reading
    },
    rest() {
      drags.clear()
      moved = stillHand()
    },
    dispose: () => stops.forEach((stop) => stop()),
  }
}

/** @param x, y parts of the picture that the pointer moved, to the right and down */
export function add(
  moved: PerAxis,
  { turns, isOnPad }: Pick<Drag, 'turns' | 'isOnPad'>,
  aside: Axis,
  x: number,
  y: number,
): void {
  if (isOnPad) {
    moved.depth -= y * DEPTH_ACROSS
    moved[aside] += x * ROLL_ACROSS
  } else if (turns) moved[aside] += x * ROLL_ACROSS
  else {
    moved.pan -= x * TURN_ACROSS
    moved.tilt += y * TURN_ACROSS
  }
}

function listen<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: Type,
  act: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  element.addEventListener(type, act, options)
  return () => element.removeEventListener(type, act, options)
}
