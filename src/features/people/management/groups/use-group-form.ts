import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CourseChoice,
  createUserGroup,
  editUserGroup,
  groupRefusal,
  listCourseChoices,
} from '#contract/endpoints/people/user-groups.ts'
import { listFacultyCourses } from '#contract/endpoints/learning/courses.ts'
import { type CourseId, type ProgramId, userGroupId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { groupWords, refusals } from '../people-words.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'

export interface GroupFormProps {
  program: ProgramId
  /** Null: a new one. */
  group: ProgramGroup | null
  onClose: () => void
}

interface GroupDraft {
  name: string
  isLeaderboardAnonymized: boolean
  /** Null: unchanged. */
  courseIds: readonly CourseId[] | null
}

/** The draft of a group, and the result of sending it. */
export function useGroupForm({ program, group, onClose }: GroupFormProps) {
  const { call, ids, toasts } = useServices()
  const refresh = useRefreshPeople()
  const answers = useAnswers()
  const { courses, beginCourses } = useCourseChoices(program, group)
  const [id] = useState(() => userGroupId.parse(ids.uuid()))
  const initial: GroupDraft = {
    name: group?.name ?? '',
    isLeaderboardAnonymized: group?.isLeaderboardAnonymized ?? false,
    courseIds: null,
  }
  const send = ({ courseIds, ...draft }: GroupDraft) =>
    group === null
      ? call(createUserGroup, {
          body: {
            ...draft,
            id,
            parentProgramId: program,
            ...(courseIds !== null && { courseIds: [...courseIds] }),
          },
        })
      : call(editUserGroup, {
          params: { gid: group.id },
          body: { ...changedOf(draft, initial), ...changesOf(courses.data?.courses ?? [], courseIds) },
        })
  const form = useForm({
    initial,
    rules: { name: required },
    onSubmit: async (draft) => {
      const answer = await send(draft)
      if (!answer.ok) {
        const { data } = groupRefusal.safeParse(answer.failure.details)
        if (data?.made !== undefined) {
          void refresh()
          return { problem: groupWords.madeBefore(data.made) }
        }
        if (data?.reason === 'name-taken') return { faults: { name: refusals['name-taken'] } }
        return { problem: describeTrouble(answer.failure) }
      }
      toasts.show({
        type: 'SUCCESS',
        msg: group === null ? groupWords.created(draft.name) : groupWords.saved,
      })
      onClose()
      await refresh()
      await answers.invalidateAll([listCourseChoices, listFacultyCourses])
    },
  })
  return { form, courses, beginCourses }
}

/** The courses to choose from. From the first choice on, changes are computed against what was shown then. */
function useCourseChoices(program: ProgramId, group: ProgramGroup | null) {
  const [begun, setBegun] = useState<{ courses: CourseChoice[] } | null>(null)
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(
    endpointQuery(listCourseChoices, {
      params: { programId: program },
      query: group === null ? {} : { groupId: group.id },
    }),
  )
  return {
    courses: { data: begun ?? data, dataUpdatedAt, isError, error, refetch },
    beginCourses: () => setBegun(begun ?? data ?? null),
  }
}

/** Only the fields that were changed here, so that changes that somebody else makes at the same time stay. */
function changedOf(draft: Omit<GroupDraft, 'courseIds'>, before: Omit<GroupDraft, 'courseIds'>) {
  const { name, isLeaderboardAnonymized } = draft
  return {
    ...(name.trim() !== before.name && { name }),
    ...(isLeaderboardAnonymized !== before.isLeaderboardAnonymized && { isLeaderboardAnonymized }),
  }
}

/** Only the courses that were added or removed here, so that changes that somebody else makes at the same time stay. */
function changesOf(courses: readonly CourseChoice[], chosen: readonly CourseId[] | null) {
  if (chosen === null) return {}
  const added = courses.filter(({ id, isOfGroup }) => !isOfGroup && chosen.includes(id))
  const removed = courses.filter(({ id, isOfGroup }) => isOfGroup && !chosen.includes(id))
  return {
    ...(added.length > 0 && { addedCourseIds: added.map(({ id }) => id) }),
    ...(removed.length > 0 && { removedCourseIds: removed.map(({ id }) => id) }),
  }
}
