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
  const search = Route.useSearch()
  const { activity, exercise, startsAtOnce, replay, at } = readTrainerPlace(search)
  const navigate = useNavigate({ from: Route.fullPath })
  if (me === null) return null
  if (replay !== null) return <ReplayScreen key={`${me.id} ${replay}`} attemptId={replay} at={at} />
  return (
    <TrainerScreen
      key={me.id}
      activity={activity}
      exercise={exercise}
      startsAtOnce={startsAtOnce}
      onStarted={() => {
        const { start: _answered, ...place } = search
        void navigate({ search: place, replace: true })
      }}
      onActivity={(name) => void navigate({ search: { activity: name }, replace: true })}
    />
  )
}
