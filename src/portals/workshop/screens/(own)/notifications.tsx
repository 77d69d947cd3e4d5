import { useNavigate } from '@tanstack/react-router'
import { notificationId } from '#contract/vocabulary/ids.ts'
import { NewsScreen } from '#features/workshops/notifications/news-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search: { open } }: PortalScreenProps) {
  const navigate = useNavigate()
  return (
    <NewsScreen
      openId={notificationId.safeParse(open).data ?? null}
      onOpen={(address) => void navigate({ href: address, replace: true })}
    />
  )
}
