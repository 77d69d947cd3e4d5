import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { CourseYearChoice } from '#domain/learning/tasks/course-year.ts'
import { CourseYearScreen } from '#features/learning/progress/year/course-year-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/course-year')({
  // Without it, the year that today is in.
  validateSearch: ({ year }: Record<string, unknown>) => ({ year: readYear(year) }),
  beforeLoad: ({ context }) => requireScreen(context.me, 'groupProgress'),
  component: CourseYearRoute,
})

function readYear(raw: unknown): Exclude<CourseYearChoice, 'this'> | undefined {
  return raw === 'last' || raw === 'next' ? raw : undefined
}

function CourseYearRoute() {
  const { year = 'this' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CourseYearScreen
      year={year}
      onYear={(to) => void navigate({ search: { year: to === 'this' ? undefined : to }, replace: true })}
    />
  )
}
