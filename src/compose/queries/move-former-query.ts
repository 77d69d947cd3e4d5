import { hashKey } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  listEvaluations,
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/video/assessments.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import {
  listAllCourses,
  listFacultyCourses,
  listProgramActivities,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listRecommendedShared, listSharedVideos } from '#contract/endpoints/video/library.ts'
import { listSharedRequests } from '#contract/endpoints/video/share-requests.ts'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
} from '#contract/endpoints/people/people.ts'
import { listRecentlyDeleted } from '#contract/endpoints/video/submissions.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/video/videos.ts'
import { endpointName, toPlain } from '#features/shared/reading/answer-key.ts'

/** An answer, and the key that this version gives it. */
export interface MovedAnswer {
  endpoint: Endpoint
  key: string
  data: unknown
}

type Input = Parameters<typeof toPlain>[0]

/** Moves an answer from the keys that earlier versions wrote by hand; null if this version has no place for it. */
export function moveFormerQuery(oldKey: readonly unknown[], data: unknown): MovedAnswer | null {
  const [area, second, third] = oldKey
  switch (area) {
    case 'courses':
      return moveCourses(second as { from?: string; groupId?: string }, data)
    case 'program-activities':
      return moved(listProgramActivities, { params: { programId: second } }, data)
    case 'program-groups':
      return moved(listProgramGroups, { params: { programId: second } }, data)
    case 'people':
      return movePeople(oldKey, { _embedded: { user: data } })
    case 'video':
      return second === 'library' ? moveLibrary(oldKey, data) : moveMine(oldKey, data)
    case 'assess':
      return second === 'queue' ? moveQueue(third, oldKey[3], data) : moveReview(oldKey, data)
    default:
      return null
  }
}

function moved(endpoint: Endpoint, input: Input, data: unknown): MovedAnswer {
  return { endpoint, key: hashKey([endpointName(endpoint), toPlain(input)]), data }
}

function movedList(endpoint: Endpoint, input: Input, data: unknown): MovedAnswer {
  return { endpoint, key: hashKey([endpointName(endpoint), toPlain(input), 'pages']), data }
}

function moveCourses(source: { from?: string; groupId?: string }, data: unknown): MovedAnswer | null {
  const { from, groupId } = source
  if (from === 'resident-group') return moved(listResidentCourses, { params: { groupId } }, data)
  if (from === 'taught-group') return moved(listFacultyCourses, { params: { groupId } }, data)
  if (from !== 'all-courses') return null
  return moved(listAllCourses, { query: { projection: 'inlineActivities' } }, { _embedded: { course: data } })
}

function movePeople([, kind, program, group]: readonly unknown[], data: unknown): MovedAnswer | null {
  if (kind === 'PEER') return moved(findMembersByGroup, { query: { id: group } }, data)
  // `faculty` was the key that sharing used, without a group.
  if (kind !== 'FACULTY' && kind !== 'faculty') return null
  return program === null
    ? moved(findFacultyByGroup, { query: { id: group } }, data)
    : moved(findFacultyByProgram, { query: { id: program } }, data)
}

function moveLibrary([, , what, view, search]: readonly unknown[], data: unknown): MovedAnswer | null {
  if (what === 'recommended') return movedList(listRecommendedShared, {}, data)
  if (what === 'requests') return moved(listSharedRequests, {}, data)
  return what === 'list' ? movedList(listSharedVideos, { query: { view, search, limit: 60 } }, data) : null
}

/** The filters of my videos, under the names that the old keys had. */
const filters: Record<string, object> = {
  all: {},
  processing: { state: 'PROCESSING' },
  saved: { submissionType: 'SAVED_FOR_LATER' },
  submitted: { submissionType: 'SUBMITTED', isAssessed: 'false' },
  assessed: { isAssessed: 'true' },
  'to-compare': { state: 'READY' },
}

function moveMine([, , type, what, filter]: readonly unknown[], data: unknown): MovedAnswer | null {
  if (type === 'deleted') return moved(listRecentlyDeleted, {}, data)
  const query = typeof filter === 'string' ? filters[filter] : undefined
  return what === 'list' && query !== undefined
    ? movedList(listMyVideos, { params: { type }, query }, data)
    : null
}

function moveQueue(type: unknown, scope: unknown, data: unknown): MovedAnswer | null {
  const { of, groupId } = scope as { of?: string; groupId?: string }
  if (of === 'peers') return movedList(listPeerQueue, { params: { type } }, data)
  if (of === 'waiting') return movedList(listNeedsAssessment, { params: { type } }, data)
  if (of === 'all') return movedList(listInstructorVideos, { params: { type } }, data)
  return of === 'group' ? movedList(listInstructorGroupVideos, { params: { type, groupId } }, data) : null
}

function moveReview([, what, one, two]: readonly unknown[], data: unknown): MovedAnswer | null {
  if (what === 'video') return moved(getVideo, { params: { type: one, id: two } }, data)
  if (what === 'evaluations') return moved(listEvaluations, { params: { id: one } }, data)
  return what === 'comments' ? moved(listComments, { params: { id: one } }, data) : null
}
