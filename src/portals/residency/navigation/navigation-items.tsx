import {
  CircleDot,
  ClipboardCheck,
  Film,
  HardDriveDownload,
  House,
  LibraryBig,
  RefreshCw,
  Upload,
} from 'lucide-react'
import type { Me } from '#contract/endpoints/session.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { mayCapture } from '#contract/policies/videos.ts'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'

const home: NavigationItem = { name: 'Home', link: '/residency/home', icon: <House /> }
const videos: NavigationItem = {
  name: 'My videos',
  link: '/residency/my-videos',
  alias: ['/residency/video'],
  icon: <Film />,
}
const library: NavigationItem = { name: 'Library', link: '/residency/library', icon: <LibraryBig /> }
const assess: NavigationItem = { name: 'Assess', link: '/residency/assess', icon: <ClipboardCheck /> }
const record: NavigationItem = {
  name: 'Record',
  link: '/residency/record',
  alias: ['/residency/practice'],
  icon: <CircleDot />,
  isMain: true,
}
const upload: NavigationItem = { name: 'Upload', link: '/residency/upload', icon: <Upload /> }
const rest: readonly NavigationItem[] = [
  { name: 'Downloads', link: '/residency/downloads', icon: <HardDriveDownload /> },
  { name: 'Sync', link: '/residency/sync', icon: <RefreshCw /> },
]

/** What exists for this person; what they come for most is first, and on a phone alone has a place in the bar. */
export function navigationFor(me: Pick<Me, 'role' | 'proctorGroups'>): readonly NavigationItem[] {
  const isTeacher = isFaculty(me) || me.proctorGroups.length > 0
  if (!mayCapture(me)) return [home, ...(isTeacher ? [assess] : []), library, ...rest]
  if (isTeacher) return [home, assess, record, library, videos, upload, ...rest]
  return [home, videos, record, library, assess, upload, ...rest]
}
