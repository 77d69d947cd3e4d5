import { secondsOf } from '#domain/learning/virtual/playback.ts'
import { isFault, type Replay } from '#domain/learning/virtual/replay.ts'
import { Section } from '#ui/layout/section.tsx'
import { clock, nameMoment, words } from './replay-words.ts'
import styles from './replay.module.css'

export interface ReplayMomentsProps {
  replay: Replay
  /** What the score says in sentences. */
  notes: readonly string[]
  onGo: (step: number) => void
}

/** The sentences of the score, and where it went off; each moment leads there. */
export function ReplayMoments({ replay, notes, onGo }: ReplayMomentsProps) {
  const faults = replay.moments.filter(isFault)
  return (
    <>
      {notes.length === 0 ? null : (
        <Section title={words.notes}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={words.moments}>
        {faults.length === 0 ? (
          <p className={styles.quiet}>{words.noMoments}</p>
        ) : (
          <ul className={styles.list}>
            {faults.map(({ step, kind }) => (
              <li key={`${kind}${step}`}>
                <button type="button" className={styles.moment} onClick={() => onGo(step)}>
                  <span className={styles.at}>{clock(secondsOf(step))}</span>
                  {nameMoment(kind)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
