import { keyHelp } from '../player-words.ts'
import styles from './key-help.module.css'

export interface KeyHelpProps {
  /** Keys of the screen around the player. */
  more?: readonly { keys: string; does: string }[]
}

/** For keyboards, and for foot pedals that act as one. */
export function KeyHelp({ more = [] }: KeyHelpProps) {
  return (
    <details className={styles.help}>
      <summary>Keys</summary>
      <dl className={styles.list}>
        {[...more, ...keyHelp].map(({ keys, does }) => (
          <div key={keys} className={styles.line}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
