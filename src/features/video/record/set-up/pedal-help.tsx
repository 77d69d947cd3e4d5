import { Keyboard } from 'lucide-react'
import { pedalHelp } from '#features/shared/pedal-keys.ts'
import styles from './pedal-help.module.css'

/** Keys and foot pedals, for those who look for them. */
export function PedalHelp() {
  return (
    <details className={styles.help}>
      <summary>
        <Keyboard aria-hidden="true" /> Keys and foot pedals
      </summary>
      <dl>
        {pedalHelp.map(({ action, words, keys }) => (
          <div key={action}>
            <dt>{words}</dt>
            <dd>{keys}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
