import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import styles from '../../shared/sign-in/session-card.module.css'

const LoginFoot = lazyPart(async () => (await import('./login-foot.tsx')).LoginFoot)

/** Loaded after what signing in needs; the space for the legal links is reserved from the start. */
export function FootSlot() {
  return (
    <div className={styles.legal}>
      <Suspense fallback={null}>
        <LoginFoot />
      </Suspense>
    </div>
  )
}
