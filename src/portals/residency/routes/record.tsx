import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { maySee } from '#contract/policies/screens.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import type { RecordExit } from '#features/video/record/record-exit.ts'
import { RecordScreen } from '#features/video/record/record-screen.tsx'
import { residencyLinks } from '../links.ts'

export const Route = createFileRoute('/residency/record')({
  staticData: { mood: 'theater' },
  beforeLoad: async ({ context }) => void (await context.services.openRecorder()),
  // The camera opens while the screen is still loading, but not when someone only points at a link.
  loader: ({ context, preload }) => {
    const mayRecord = context.me === null || maySee(context.me, 'record')
    if (!preload && mayRecord) context.services.recording.desk.open()
  },
  component: RecordRoute,
})

function RecordRoute() {
  const navigate = useNavigate()
  const { login, logout } = useLinks()
  const addresses: Record<RecordExit, string> = { ...residencyLinks, login: login(), logout }
  return (
    <RecordScreen courses={useMyCourses()} onGoTo={(place) => void navigate({ href: addresses[place] })} />
  )
}
