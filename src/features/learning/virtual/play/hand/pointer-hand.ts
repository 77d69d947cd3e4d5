import { type Axis, type Hand, type HandChange, momentOf, type PerAxis, stillHand } from './hand.ts'

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

/** Where browsers tell of a movement only once a frame, it is spread over so much time at most, ms. */
const SPREAD_MOST = 100
const SPREAD_EVERY = 1_000 / 60

interface Drag {
  x: number
  y: number
  at: number
  turns: boolean
  isOnPad: boolean
}

/** Mouse and fingers. The picture follows the finger like a thing that is pulled, so the view turns the other way. */
export function createPointerHand({ picture, lookPad, pad, aside }: PointerHandOptions): Hand {
  const drags = new Map<number, Drag>()
  let unread: HandChange[] = []
  const across = (): number => Math.max(120, Math.min(picture.clientWidth, picture.clientHeight))

  const begin = (event: PointerEvent): void => {
    const isOnPad = event.currentTarget === pad
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    drags.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      at: momentOf(event),
      turns: event.button === 2 || event.shiftKey,
      isOnPad,
    })
  }
  const move = (event: PointerEvent): void => {
    const drag = drags.get(event.pointerId)
    if (drag === undefined) return
    unread.push(...changesOf(event, drag, across(), aside()))
  }
  const end = (event: PointerEvent): void => void drags.delete(event.pointerId)
  const turnWheel = (event: WheelEvent): void => {
    event.preventDefault()
    const moved = stillHand()
    const by = event.deltaY === 0 ? event.deltaX : event.deltaY
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? by * 30 : by
    if (event.shiftKey) moved.roll += lines * WHEEL_TURN
    else if (event.altKey) moved.lightPost += lines * WHEEL_TURN
    else moved.depth -= lines * WHEEL_DEPTH
    unread.push({ at: momentOf(event), device: 'MOUSE', moved })
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
      const changes = unread
      unread = []
      return changes
    },
    rest() {
      drags.clear()
      unread = []
    },
    dispose: () => stops.forEach((stop) => stop()),
  }
}

function changesOf(event: PointerEvent, drag: Drag, across: number, aside: Axis): HandChange[] {
  const changes: HandChange[] = []
  const device = event.pointerType === 'mouse' ? 'MOUSE' : 'TOUCH'
  for (const { parts, ...point } of pointsOf(event, drag.at)) {
    const [x, y] = [(point.x - drag.x) / across / parts, (point.y - drag.y) / across / parts]
    for (let part = 1; part <= parts; part += 1) {
      const moved = stillHand()
      add(moved, drag, aside, x, y)
      changes.push({ at: point.at - (parts - part) * SPREAD_EVERY, device, moved })
    }
    Object.assign(drag, point)
  }
  return changes
}

/** Where a pointer was since it was last heard of: each point with its own time, however rarely frames are drawn. */
function pointsOf(event: PointerEvent, since: number) {
  const points = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : null
  if (points !== null)
    return (points.length === 0 ? [event] : points).map((point) => ({
      x: point.clientX,
      y: point.clientY,
      at: momentOf(point),
      parts: 1,
    }))
  const at = momentOf(event)
  const parts = Math.max(1, Math.round(Math.min(SPREAD_MOST, at - since) / SPREAD_EVERY))
  return [{ x: event.clientX, y: event.clientY, at, parts }]
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
