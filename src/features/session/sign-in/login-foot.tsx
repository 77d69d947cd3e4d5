import { LegalLinks } from '#features/shared/legal/legal-links.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ProviderSignOut } from './provider-sign-out.tsx'

/** What stands below the way to the login service. */
export function LoginFoot() {
  return (
    <Stack gap={4}>
      <ProviderSignOut />
      <LegalLinks />
    </Stack>
  )
}
