import { createFileRoute, notFound } from '@tanstack/react-router'
import { programId } from '#contract/vocabulary/ids.ts'
import { PassingScoresScreen } from '#features/learning/virtual/passing/passing-scores-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

/** The program whose scores these are; every link names it. */
const readProgram = ({ program }: Record<string, unknown>) => programId.safeParse(program)

export const Route = createFileRoute('/residency/virtual-camera-navigation/passing-scores')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: ({ context, search }) => {
    requireScreen(context.me, 'passingScores')
    if (!readProgram(search).success) throw notFound()
  },
  component: PassingScoresRoute,
})

function PassingScoresRoute() {
  const program = readProgram(Route.useSearch())
  return program.success ? <PassingScoresScreen key={program.data} programId={program.data} /> : null
}
