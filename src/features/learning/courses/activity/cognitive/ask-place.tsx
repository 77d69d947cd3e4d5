import { type MouseEvent, useId } from 'react'
import { assetMark } from '#contract/content/asset-marks.ts'
import { type Place, placeText, readPlace } from '#contract/content/grade.ts'
import type { AskedQuestion } from '#contract/endpoints/learning/cognitive.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMarkdownFile } from '#ui/markdown/markdown-files.ts'
import { askWords as words } from './cognitive-words.ts'
import styles from '../questions.module.css'

export interface AskPlaceProps {
  label: string
  picture: NonNullable<AskedQuestion['picture']> | null
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

const MIDDLE: Place = { left: 50, top: 50 }

/** A place on a picture: tapped, or moved to with two sliders. */
export function AskPlace({ label, picture, chosen, onChoose }: AskPlaceProps) {
  const file = useMarkdownFile(picture === null ? '' : assetMark(picture.assetId))
  const place = readPlace(chosen[0] ?? '')
  const choose = (next: Place) => onChoose([placeText(next)])
  function tap(event: MouseEvent<HTMLButtonElement>): void {
    // Pressed with a key, it has no place of its own.
    if (event.detail === 0) return choose(place ?? MIDDLE)
    const box = event.currentTarget.getBoundingClientRect()
    choose({
      left: percent(event.clientX - box.left, box.width),
      top: percent(event.clientY - box.top, box.height),
    })
  }
  const address = file?.address ?? null
  return (
    <fieldset className={styles.multiple}>
      <legend>{label}</legend>
      <p className="quiet">{words.place}</p>
      {address === null ? (
        <Notice tone="waiting">{words.noPicture}</Notice>
      ) : (
        <button
          type="button"
          className={styles.picture}
          aria-label={words.tap(picture?.alt ?? '')}
          onClick={tap}
        >
          <img src={address} alt={picture?.alt ?? ''} draggable={false} />
          {place === null ? null : <Mark place={place} />}
        </button>
      )}
      <Slider
        label={words.left}
        value={place?.left}
        onChange={(left) => choose({ ...MIDDLE, ...place, left })}
      />
      <Slider label={words.top} value={place?.top} onChange={(top) => choose({ ...MIDDLE, ...place, top })} />
    </fieldset>
  )
}

export function Mark({ place: { left, top } }: { place: Place }) {
  return <span className={styles.mark} style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }} />
}

interface SliderProps {
  label: string
  value: number | undefined
  onChange: (value: number) => void
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={value ?? 50}
        aria-valuetext={value === undefined ? words.noPlace : `${Math.round(value)}%`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100))
}
