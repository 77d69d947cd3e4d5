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
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'

/** What exists, for everyone who records or teaches. */
export const navigationItems: readonly NavigationItem[] = [
  { name: 'Home', link: '/residency/home', icon: <House /> },
  { name: 'My videos', link: '/residency/my-videos', alias: ['/residency/video'], icon: <Film /> },
  { name: 'Library', link: '/residency/library', icon: <LibraryBig /> },
  { name: 'Assess', link: '/residency/assess', icon: <ClipboardCheck /> },
  { name: 'Record', link: '/residency/record', icon: <CircleDot />, isMain: true },
  { name: 'Upload', link: '/residency/upload', icon: <Upload /> },
  { name: 'On this device', link: '/residency/kept', icon: <HardDriveDownload /> },
  { name: 'Sync', link: '/residency/sync', icon: <RefreshCw /> },
]
