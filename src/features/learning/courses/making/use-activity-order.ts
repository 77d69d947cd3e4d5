import { useRef, useState } from 'react'
import {
  type MadeActivity,
  type MadeCourse,
  orderActivities,
} from '#contract/endpoints/learning/course-making.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Making } from './use-making.ts'

const idsOf = (activities: readonly MadeActivity[]) => activities.map(({ id }) => id)

/** The activities as they were put in order, at once; while they are dragged, only the last order is sent. */
export function useActivityOrder({ id, activities }: MadeCourse, making: Making) {
  const { call } = useServices()
  const [wanted, setWanted] = useState<readonly ActivityId[] | null>(null)
  const latest = useRef<readonly ActivityId[] | null>(null)
  const known = useRef<ActivityId[]>([])

  async function order(items: readonly MadeActivity[]): Promise<void> {
    const to = idsOf(items)
    if (latest.current === null) known.current = idsOf(activities)
    latest.current = to
    setWanted(to)
    await making.change('order', async () => {
      if (latest.current !== to) return null
      const body = { was: known.current, to }
      const answer = await call(orderActivities, { params: { courseId: id }, body })
      if (answer.ok) known.current = to
      return answer
    })
    if (latest.current !== to) return
    latest.current = null
    setWanted(null)
  }
  return { items: wanted === null ? activities : inOrder(activities, wanted), order }
}

/** What was added meanwhile comes last. */
function inOrder(activities: readonly MadeActivity[], wanted: readonly ActivityId[]): MadeActivity[] {
  const placeOf = ({ id }: MadeActivity) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  return activities.toSorted((one, other) => placeOf(one) - placeOf(other))
}
