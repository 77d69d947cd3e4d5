import type { Due } from '../use-course-due.ts'
import { DueMark } from './due-mark.tsx'

/** The sentence of a page, and when that is due. */
export function WithDue({ due, children }: { due: Due | null; children: string }) {
  return due === null ? (
    children
  ) : (
    <>
      {children} · <DueMark {...due} />
    </>
  )
}
