import { useRouter } from '@tanstack/react-router'
import { AccountsScreen } from '#features/workshops/accounts/accounts-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search, onGo }: PortalScreenProps) {
  const router = useRouter()
  const { search: words } = search
  return (
    <AccountsScreen
      search={typeof words === 'string' ? words : ''}
      onSearch={(text) => onGo(text === '' ? {} : { search: text }, { replace: true })}
      onLeave={(href) => void router.navigate({ href })}
    />
  )
}
