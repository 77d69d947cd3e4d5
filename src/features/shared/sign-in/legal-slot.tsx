import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import styles from './session-card.module.css'

const LegalLinks = lazyPart(async () => (await import('#features/shared/legal/legal-links.tsx')).LegalLinks)

/** Links to the legal pages, loaded after what signing in needs; their space is reserved from the start. */
export function LegalSlot() {
  return (
    <div className={styles.legal}>
      <Suspense fallback={null}>
        <LegalLinks />
      </Suspense>
    </div>
  )
}
