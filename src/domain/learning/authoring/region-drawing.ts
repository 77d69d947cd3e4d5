import type { Place } from '#contract/content/grade.ts'
import type { Region } from '#contract/content/question-marks.ts'

// Regions of a picture as they are drawn, moved and sized: whole percents, always inside the picture.

/** Less than this in either direction is a press that wasn't pulled. */
const LEAST_PULL = 3
/** The size of a region that was only pressed for. */
const PRESSED = 20

/** From one corner to the opposite one, or around a place that was only pressed. */
export function drawRegion(from: Place, to: Place): Region {
  const [width, height] = [Math.abs(to.left - from.left), Math.abs(to.top - from.top)]
  if (width < LEAST_PULL || height < LEAST_PULL) {
    const half = PRESSED / 2
    return inside({ left: from.left - half, top: from.top - half, width: PRESSED, height: PRESSED, name: '' })
  }
  const [left, top] = [Math.min(from.left, to.left), Math.min(from.top, to.top)]
  return inside({ left, top, width, height, name: '' })
}

export function moveRegion(region: Region, right: number, down: number): Region {
  return inside({ ...region, left: region.left + right, top: region.top + down })
}

/** Its left upper corner stays. */
export function sizeRegion(region: Region, wider: number, higher: number): Region {
  return inside({
    ...region,
    width: Math.min(region.width + wider, 100 - region.left),
    height: Math.min(region.height + higher, 100 - region.top),
  })
}

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows move a region by one percent; with Shift they size it. Null: another key. */
export function pushRegion(region: Region, key: string, isShifted: boolean): Region | null {
  const step = STEPS[key]
  if (step === undefined) return null
  return isShifted ? sizeRegion(region, ...step) : moveRegion(region, ...step)
}

function inside({ left, top, width, height, name }: Region): Region {
  const [wide, high] = [between(1, width, 100), between(1, height, 100)]
  return {
    left: between(0, left, 100 - wide),
    top: between(0, top, 100 - high),
    width: wide,
    height: high,
    name,
  }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}
