import { createFileRoute, redirect } from '@tanstack/react-router'

/** The former address of the downloads, for bookmarks. */
export const Route = createFileRoute('/residency/kept')({
  beforeLoad: () => {
    throw redirect({ to: '/residency/downloads', replace: true })
  },
})
