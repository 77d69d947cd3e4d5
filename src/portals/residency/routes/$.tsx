import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** Addresses that no screen has. Loaded only for them: everybody loads each route in the route table. */
export const Route = createFileRoute('/residency/$')({
  beforeLoad: async ({ params, location }) => {
    const { leadFrom } = await import('../named-segments.ts')
    const lead = leadFrom(params._splat ?? '', location.searchStr)
    if (lead === null) throw notFound()
    throw redirect({ href: lead, replace: true })
  },
})
