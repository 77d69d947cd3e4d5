import { isOver, dwellPart, type ExerciseState } from '#domain/learning/virtual/exercise-machine.ts'
import { STEPS_PER_SECOND } from '#domain/learning/virtual/pose.ts'
import { bentRadius, onScreen } from '../scene/barrel.ts'

/** The marks that lie over and around the round picture, drawn anew with each frame and without React. */
export interface Overlay {
  element: SVGSVGElement
  show(state: ExerciseState): void
}

const SVG = 'http://www.w3.org/2000/svg'
/** Around the picture, whose radius is 1. */
const FIELD = 1.09
const ARC = 1.05
const ARROW_AT = 0.88
const SEEN_WITHIN = 0.97
const HELD_RING = 0.17

const ringLength = (radius: number) => 2 * Math.PI * radius

export function createOverlay(doc: Document = document): Overlay {
  const svg = doc.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `${-FIELD} ${-FIELD} ${FIELD * 2} ${FIELD * 2}`)
  svg.setAttribute('aria-hidden', 'true')
  const add = (tag: string, part: string, values: Record<string, string | number>) => {
    const element = doc.createElementNS(SVG, tag)
    element.setAttribute('data-part', part)
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value))
    svg.append(element)
    return element
  }
  add('circle', 'track', { r: ARC })
  const time = add('circle', 'time', { r: ARC, transform: 'rotate(-90)' })
  const center = add('circle', 'center', {})
  add('path', 'cross', { d: 'M-.035 0H.035M0 -.035V.035' })
  const zones = [add('path', 'zone', {}), add('path', 'zone', {})]
  const horizon = add('path', 'horizon', { d: 'M-1 0H-.86M.86 0H1' })
  const held = add('circle', 'held', { r: HELD_RING })
  const arrow = add('path', 'arrow', { d: 'M-.045 .03L0 -.045L.045 .03' })

  return {
    element: svg,
    show(state) {
      const { level } = state.plan
      const left = Math.max(0, 1 - state.step / (level.seconds * STEPS_PER_SECOND))
      dash(time, ARC, left)
      time.setAttribute('data-short', String(level.seconds * left < 15))
      center.setAttribute('r', String(bentRadius(level.center)))
      horizon.setAttribute('transform', `rotate(${state.view.horizon})`)
      horizon.setAttribute('data-good', String(Math.abs(state.view.horizon) <= level.horizon))
      zones.forEach((zone, index) => zone.setAttribute('d', zonePath(level.horizon, index === 0 ? 0 : 180)))
      showTarget(state, held, arrow)
      svg.toggleAttribute('data-over', isOver(state))
    },
  }
}

function showTarget(state: ExerciseState, held: Element, arrow: Element): void {
  const { sighting } = state
  const isSeen = sighting !== null && sighting.offCenter < SEEN_WITHIN
  held.toggleAttribute('hidden', !isSeen || state.dwelt === 0)
  arrow.toggleAttribute('hidden', sighting === null || isSeen)
  if (sighting === null) return
  const { x, y } = onScreen(sighting.x, sighting.y)
  if (isSeen) {
    held.setAttribute('cx', String(x))
    held.setAttribute('cy', String(y))
    held.setAttribute('transform', `rotate(-90 ${x} ${y})`)
    dash(held, HELD_RING, dwellPart(state))
    return
  }
  const angle = Math.atan2(sighting.x, sighting.y)
  const [atX, atY] = [Math.sin(angle) * ARROW_AT, -Math.cos(angle) * ARROW_AT]
  arrow.setAttribute('transform', `translate(${atX} ${atY}) rotate(${(angle * 180) / Math.PI})`)
}

function dash(circle: Element, radius: number, part: number): void {
  const length = ringLength(radius)
  circle.setAttribute('stroke-dasharray', `${length * part} ${length}`)
}

/** Where the tick of a level horizon may be. @param around degrees from three o'clock */
function zonePath(lean: number, around: number): string {
  const at = (degrees: number) => {
    const angle = ((around + degrees) * Math.PI) / 180
    return `${0.985 * Math.cos(angle)} ${0.985 * Math.sin(angle)}`
  }
  return `M${at(-lean)}A.985 .985 0 0 1 ${at(lean)}`
}
