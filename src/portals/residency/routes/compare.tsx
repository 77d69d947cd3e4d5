import { createFileRoute } from '@tanstack/react-router'
import type { ComparedFrom } from '#domain/links.ts'
import { TakeFeedback } from '#features/video/assess/results/take-feedback.tsx'
import { CompareScreen } from '#features/video/compare/compare-screen.tsx'
import { readTakeName } from '#features/video/compare/take-name.ts'
import { useDownloadedVideo } from '#features/video/downloads/use-downloaded-video.ts'

/** Two takes, each as `type.id`; without the second, it has yet to be chosen. */
export const Route = createFileRoute('/residency/compare')({
  validateSearch: (raw: Record<string, unknown>): { a?: string; b?: string; from?: ComparedFrom } => ({
    ...(typeof raw['a'] === 'string' ? { a: raw['a'] } : {}),
    ...(typeof raw['b'] === 'string' ? { b: raw['b'] } : {}),
    ...(raw['from'] === 'assess' ? { from: raw['from'] } : {}),
  }),
  staticData: { mood: 'theater' },
  component: CompareRoute,
})

function CompareRoute() {
  const search = Route.useSearch()
  const a = readTakeName(search.a)
  const b = readTakeName(search.b)
  const copies = { a: useDownloadedVideo(a?.id ?? null), b: useDownloadedVideo(b?.id ?? null) }
  return <CompareScreen a={a} b={b} copies={copies} openedFrom={search.from ?? null} Said={TakeFeedback} />
}
