import { createFileRoute, redirect } from '@tanstack/react-router'
import { residencyLinks } from '../links.ts'

/** The former address of the downloads, for bookmarks. */
export const Route = createFileRoute('/residency/kept')({
  beforeLoad: () => {
    throw redirect({ href: residencyLinks.downloads, replace: true })
  },
})
