import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Place } from '#contract/content/grade.ts'
import { OPTIONS_MAX, type Region } from '#contract/content/question-marks.ts'
import { drawRegion, moveRegion, pushRegion, sizeRegion } from '#domain/learning/authoring/region-drawing.ts'
import { questionWords as words } from '../authoring-words.ts'
import styles from './place-drawing.module.css'
import { isComposing } from '#ui/keys.ts'

export interface PlaceDrawingProps {
  address: string
  regions: readonly Region[]
  onRegions: (regions: readonly Region[]) => void
}

/** What is being pulled, and where it began. */
interface Pull {
  kind: 'draw' | 'move' | 'size'
  /** Of the region; one more than there are: a new one. */
  at: number
  from: Place
  shown: Region
}

/** A picture on which regions are drawn, moved and sized, with a pointer or with keys. */
export function PlaceDrawing({ address, regions, onRegions }: PlaceDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState<Pull | null>(null)

  function placeOf(event: PointerEvent): Place {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    const percent = (part: number, whole: number) => (whole <= 0 ? 0 : (100 * part) / whole)
    return { left: percent(event.clientX - left, width), top: percent(event.clientY - top, height) }
  }
  function begin(event: PointerEvent, kind: Pull['kind'], at: number): void {
    if (event.button !== 0 || (kind === 'draw' && regions.length >= OPTIONS_MAX)) return
    event.stopPropagation()
    box.current?.setPointerCapture?.(event.pointerId)
    const from = placeOf(event)
    setPull({ kind, at, from, shown: regions[at] ?? drawRegion(from, from) })
  }
  function go(event: PointerEvent): void {
    if (pull === null) return
    const to = placeOf(event)
    const [right, down] = [to.left - pull.from.left, to.top - pull.from.top]
    const before = regions[pull.at]
    const shown =
      before === undefined
        ? drawRegion(pull.from, to)
        : pull.kind === 'size'
          ? sizeRegion(before, right, down)
          : moveRegion(before, right, down)
    setPull({ ...pull, shown })
  }
  function end(): void {
    if (pull === null) return
    setPull(null)
    onRegions(pull.at < regions.length ? regions.with(pull.at, pull.shown) : [...regions, pull.shown])
  }
  function press(event: KeyboardEvent, region: Region, at: number): void {
    if (isComposing(event)) return
    const next = pushRegion(region, event.key, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    onRegions(regions.with(at, next))
  }
  const shown = pull === null ? regions : regions.toSpliced(pull.at, 1, pull.shown)
  return (
    <>
      <p className={styles.help}>{words.drawHelp}</p>
      <div
        ref={box}
        className={styles.picture}
        onPointerDown={(event) => begin(event, 'draw', regions.length)}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setPull(null)}
      >
        <img src={address} alt={words.draw} draggable={false} />
        {shown.map((region, at) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            type="button"
            className={styles.region}
            aria-label={words.drawnRegion(at + 1, region)}
            style={{
              insetInlineStart: `${region.left}%`,
              insetBlockStart: `${region.top}%`,
              inlineSize: `${region.width}%`,
              blockSize: `${region.height}%`,
            }}
            onPointerDown={(event) => begin(event, 'move', at)}
            onKeyDown={(event) => press(event, region, at)}
          >
            <span className={styles.number}>{at + 1}</span>
            <span className={styles.corner} onPointerDown={(event) => begin(event, 'size', at)} />
          </button>
        ))}
      </div>
    </>
  )
}
