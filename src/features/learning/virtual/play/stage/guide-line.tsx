import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lesson } from '#domain/learning/virtual/exercise.ts'
import { aimWords, lessonWords, pathText, targetText, timeText, words } from '../screens/play-words.ts'
import styles from './guide-line.module.css'
import type { Aim, Guidance } from './guidance.ts'

export function LessonLine({ lesson }: { lesson: Lesson }) {
  const { title, how } = lessonWords[lesson]
  return (
    <div className={styles.lesson} aria-live="polite">
      <p className={styles.lessonTitle}>{title}</p>
      <p className={styles.byMouse}>{how.mouse}</p>
      <p className={styles.byMouse}>{how.keys}</p>
      <p className={styles.byTouch}>{how.touch}</p>
    </div>
  )
}

export function Guide({ guidance, level }: { guidance: Guidance; level: number }) {
  const { target, targets, path, secondsLeft, center, distance, horizon, angle } = guidance
  return (
    <div className={styles.guide}>
      <p className={styles.count} aria-live="polite">
        {path === null ? targetText(target, targets) : pathText(path)}
      </p>
      <ul className={styles.chips} aria-label={words.aim}>
        <Chip name={words.chips.center} aim={center} />
        <Chip name={words.chips.distance} aim={distance} />
        <Chip name={words.chips.horizon} aim={horizon} />
        {angle === null ? null : <Chip name={words.chips.angle} aim={angle} />}
      </ul>
      {level === 0 ? null : (
        <p className={styles.time} role="timer" aria-label="Time left">
          {timeText(secondsLeft)}
        </p>
      )}
    </div>
  )
}

function Chip({ name, aim }: { name: string; aim: Aim }): ReactNode {
  return (
    <li className={styles.chip} data-good={aim === 'good' ? '' : undefined}>
      <span className={styles.chipName}>{name}</span>
      <span className={styles.chipAim}>
        {aim === 'good' ? <Check aria-hidden="true" /> : null}
        {aimWords[aim]}
      </span>
    </li>
  )
}
