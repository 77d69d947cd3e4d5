import { useRouter } from '@tanstack/react-router'
import { AccountFormScreen } from '#features/workshops/accounts/account-form-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  const router = useRouter()
  const { id } = search
  return (
    <AccountFormScreen
      id={typeof id === 'string' ? id : null}
      onLeave={(href) => void router.navigate({ href })}
    />
  )
}
