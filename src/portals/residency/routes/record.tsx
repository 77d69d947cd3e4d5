import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMyCourses } from '#features/shared/use-my-courses.ts'
import { RecordScreen } from '#features/video/record/record-screen.tsx'
import type { RecordExit } from '#features/video/record/record-screen.tsx'

export const Route = createFileRoute('/residency/record')({
  // The camera opens while the screen is still loading, but not because someone pointed at a link.
  loader: ({ context, preload }) => {
    if (!preload) context.services.recording.desk.open()
  },
  component: RecordRoute,
})

const addresses = {
  home: '/residency/home',
  sync: '/residency/sync',
  upload: '/residency/upload',
  login: '/login',
} as const satisfies Record<RecordExit, string>

function RecordRoute() {
  const navigate = useNavigate()
  return (
    <RecordScreen courses={useMyCourses()} onGoTo={(place) => void navigate({ href: addresses[place] })} />
  )
}
