import { keyHelp } from '#ui/video-player/player-keys.ts'
import styles from './key-help.module.css'

/** For keyboards and the foot pedals that pretend to be one. */
export function KeyHelp() {
  return (
    <details className={styles.help}>
      <summary>Keys</summary>
      <dl className={styles.list}>
        {keyHelp.map(({ keys, does }) => (
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
