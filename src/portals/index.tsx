import { createFileRoute, redirect } from '@tanstack/react-router'
import { links } from './links.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: links.home, replace: true })
  },
})
