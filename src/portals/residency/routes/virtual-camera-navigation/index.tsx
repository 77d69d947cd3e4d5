import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TrainerScreen } from '#features/learning/virtual/play/screens/trainer-screen.tsx'
import { ReplayScreen } from '#features/learning/virtual/replay/replay-screen.tsx'
import { readTrainerPlace, type TrainerPlace } from '../../trainer-address.ts'

export const Route = createFileRoute('/residency/virtual-camera-navigation/')({
  // The component reads the search; it loads with its page.
  validateSearch: (raw: Record<string, unknown>): TrainerPlace => raw,
  staticData: { mood: 'theater' },
  component: TrainerRoute,
})

function TrainerRoute() {
  const { me } = Route.useRouteContext()
  const { activity, exercise, replay, at } = readTrainerPlace(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  if (me === null) return null
  if (replay !== null) return <ReplayScreen key={`${me.id} ${replay}`} attemptId={replay} at={at} />
  return (
    <TrainerScreen
      key={me.id}
      activity={activity}
      exercise={exercise}
      onActivity={(name) => void navigate({ search: { activity: name }, replace: true })}
    />
  )
}
