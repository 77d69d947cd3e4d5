import { Suspense } from 'react'
import { LegalLinks } from '#features/shared/legal/legal-links.tsx'
import { lazyPart } from '#features/shared/lazy-part.ts'

const ProviderSignOut = lazyPart(async () => (await import('./provider-sign-out.tsx')).ProviderSignOut)

/** What stands below the way to the login service. */
export function LoginFoot() {
  return (
    <>
      <Suspense fallback={null}>
        <ProviderSignOut />
      </Suspense>
      <LegalLinks />
    </>
  )
}
