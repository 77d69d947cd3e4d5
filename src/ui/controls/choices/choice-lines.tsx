// In an editable combobox, the input handles the keys: its lines only handle presses, and `option` exists only in
// `select`.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus */
import { useEffect, useRef } from 'react'
import type { Choice } from './choice.ts'
import popover from '../../overlays/popover.module.css'
import styles from './combo-box.module.css'

export interface ChoiceLinesProps {
  id: string
  labelId: string
  lines: readonly Choice[]
  /** The line that the keyboard is on. */
  active: number | null
  chosenText: string
  onChoose: (choice: Choice) => void
  empty?: string
}

/** The list that opens below a combo box. */
export function ChoiceLines({ id, labelId, lines, active, chosenText, onChoose, empty }: ChoiceLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scroll a list that opens below the edge of the page into view, and the line that the keyboard is on.
    const line = active === null ? null : document.getElementById(`${id}-${active}`)
    const target = line ?? box.current
    target?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    // Neither a press nor Tab may move the focus into the list; browsers allow that for a scrolling box.
    <div ref={box} tabIndex={-1} className={styles.list} onPointerDown={(event) => event.preventDefault()}>
      {lines.length === 0 ? <p className={popover.empty}>{empty}</p> : null}
      <div id={id} role="listbox" aria-labelledby={labelId} hidden={lines.length === 0}>
        {lines.map((line, index) => (
          <div
            key={line.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.line}
            data-active={index === active ? '' : undefined}
            data-chosen={line.text === chosenText ? '' : undefined}
            onClick={() => onChoose(line)}
          >
            <span className={popover.words}>
              {line.text}
              {line.subtext ? <span className={popover.subtext}>{line.subtext}</span> : null}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
