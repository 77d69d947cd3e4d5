import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { ReleasesScreen } from '#features/operations/releases/releases-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/admin/mobile-app-release/$platform')({
  beforeLoad: ({ context, params }) => {
    requireScreen(context.me, 'mobileAppRelease')
    if (params.platform !== 'ios' && params.platform !== 'android') throw notFound()
  },
  component: MobileAppRelease,
})

function MobileAppRelease() {
  const { platform } = Route.useParams()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ReleasesScreen
      platform={platform === 'android' ? 'android' : 'ios'}
      onGo={(next) => void navigate({ params: { platform: next } })}
    />
  )
}
