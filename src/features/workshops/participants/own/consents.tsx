import type { Consent } from '#contract/vocabulary/workshops/consents.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Section } from '#ui/layout/section.tsx'
import { ConsentQuestion } from '../../consent-question.tsx'
import { consentWords as words } from '../../consent-words.ts'
import styles from './own-workshop.module.css'

/** What somebody agreed to, since when, and taking it back. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const isOffline = useIsOffline()
  return (
    <Section title={words.title} isCard>
      <p>{words.text}</p>
      <ul className={styles.rows}>
        {consents.map((consent) => (
          <li key={consent.kind}>
            <ConsentQuestion consent={consent} />
          </li>
        ))}
      </ul>
      {isOffline ? <p className={styles.quiet}>{words.offline}</p> : null}
    </Section>
  )
}
