import {
  Building2,
  ChartNoAxesColumn,
  CircleAlert,
  CloudUpload,
  LibraryBig,
  ListVideo,
  UsersRound,
} from 'lucide-react'
import { maySee, type Screen, type ScreenViewer } from '#contract/policies/screens.ts'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import { Way, type WayProps } from './way-in.tsx'
import { wayWords } from './way-words.ts'

const ways = [
  { screen: 'manageUsers', href: residencyLinks.manageUsers, icon: <UsersRound /> },
  { screen: 'groupProgress', href: residencyLinks.groupProgress, icon: <ChartNoAxesColumn /> },
  { screen: 'programs', href: residencyLinks.programs, icon: <Building2 /> },
  { screen: 'allVideos', href: residencyLinks.allVideos, icon: <ListVideo /> },
  { screen: 'library', href: residencyLinks.library, icon: <LibraryBig /> },
  { screen: 'unsent', href: residencyLinks.unsent, icon: <CloudUpload /> },
  { screen: 'faults', href: residencyLinks.faults, icon: <CircleAlert /> },
] as const satisfies readonly ({ screen: Screen } & Pick<WayProps, 'href' | 'icon'>)[]

/** For those who neither record nor assess: what they run, the people first. */
export function WayOn({ viewer }: { viewer: ScreenViewer }) {
  return (
    <div className={styles.waysOn}>
      {ways
        .filter(({ screen }) => maySee(viewer, screen))
        .map(({ screen, href, icon }) => (
          <Way key={screen} href={href} icon={icon} {...wayWords[screen]} />
        ))}
    </div>
  )
}
