import { useRouter } from '@tanstack/react-router'
import { CourseMgmtScreen } from '#features/workshops/courses/course-mgmt-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search, onGo }: PortalScreenProps) {
  const router = useRouter()
  return <CourseMgmtScreen search={search} onGo={onGo} onLeave={(href) => void router.navigate({ href })} />
}
