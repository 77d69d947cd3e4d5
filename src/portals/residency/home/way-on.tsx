import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  ChartNoAxesColumn,
  CircleAlert,
  CloudUpload,
  LibraryBig,
  ListVideo,
  UsersRound,
} from 'lucide-react'
import { getOverview } from '#contract/endpoints/operations/overview.ts'
import { maySee, type Screen, type ScreenViewer } from '#contract/policies/screens.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import { Way, type WayProps } from './way-in.tsx'
import { notesOf } from './way-notes.ts'
import { overviewWords, wayWordsFor } from './way-words.ts'

const ways = [
  { screen: 'manageUsers', href: residencyLinks.manageUsers, icon: <UsersRound /> },
  { screen: 'programs', href: residencyLinks.programs, icon: <Building2 /> },
  { screen: 'unsent', href: residencyLinks.unsent, icon: <CloudUpload /> },
  { screen: 'faults', href: residencyLinks.faults, icon: <CircleAlert /> },
  { screen: 'groupProgress', href: residencyLinks.groupProgress, icon: <ChartNoAxesColumn /> },
  { screen: 'allVideos', href: residencyLinks.allVideos, icon: <ListVideo /> },
  { screen: 'library', href: residencyLinks.library, icon: <LibraryBig /> },
] as const satisfies readonly ({ screen: Screen } & Pick<WayProps, 'href' | 'icon'>)[]

/** These say how much waits there, and come first. */
const counted: readonly Screen[] = ['manageUsers', 'programs', 'unsent', 'faults']

/** For people who neither record nor assess: links to what they run, people first, with how much needs them. */
export function WayOn({ viewer }: { viewer: ScreenViewer }) {
  const isAway = useIsOffline()
  const words = wayWordsFor(viewer)
  const { data, dataUpdatedAt, isError } = useQuery(endpointQuery(getOverview))
  const notes = data === undefined ? {} : notesOf(data)
  const isComing = data === undefined && !isError && !isAway
  return (
    <section className={styles.overview} aria-label={overviewWords.label} aria-busy={isComing}>
      {data === undefined ? null : <OfflineAsOf what="the numbers" at={dataUpdatedAt} />}
      {data === undefined && (isAway || isError) ? (
        <p className={styles.text}>{isAway ? overviewWords.away : overviewWords.trouble}</p>
      ) : null}
      <div className={styles.waysOn}>
        {ways
          .filter(({ screen }) => maySee(viewer, screen))
          .map(({ screen, href, icon }) => (
            <Way
              key={screen}
              href={href}
              icon={icon}
              {...words[screen]}
              notes={notes[screen] ?? []}
              coming={isComing && counted.includes(screen) ? <Skeleton width="60%" /> : null}
            />
          ))}
      </div>
    </section>
  )
}
