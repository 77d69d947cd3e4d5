import type { Pool } from 'pg'
import { maySeeProgram } from '#contract/policies/programs.ts'
import { isAdministrative } from '#contract/policies/roles.ts'
import { maySeeGroup } from '#contract/policies/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import {
  readAllCourses,
  readFacultyCourses,
  readProgramActivities,
  readResidentCourses,
} from './course-service.ts'
import { doesProgramExist, findGroup, listGroupsOfProgram } from './group-store.ts'
import { listSystemsWithPrograms } from './system-store.ts'

export type ResidencyHandlers = Handlers<
  | 'listAllCourses'
  | 'listResidentCourses'
  | 'listFacultyCourses'
  | 'listProgramActivities'
  | 'getUserGroup'
  | 'listProgramGroups'
  | 'listSystems'
>

export function createResidencyHandlers({ pool }: { pool: Pool }): ResidencyHandlers {
  return {
    listAllCourses: async (_input, { actor }) =>
      succeed({ _embedded: { course: await readAllCourses(pool, actor) } }),
    listResidentCourses: ({ params }, { actor }) => readResidentCourses(pool, actor, params.groupId),
    listFacultyCourses: ({ params }, { actor }) => readFacultyCourses(pool, actor, params.groupId),
    listProgramActivities: ({ params }, { actor }) => readProgramActivities(pool, actor, params.programId),
    getUserGroup: async ({ params }, { actor }) => {
      const group = await findGroup(pool, params.id)
      return group !== null && maySeeGroup(actor, group) ? succeed(group) : refuse({ code: 'not-found' })
    },
    listProgramGroups: async ({ params: { programId } }, { actor }) => {
      if (!maySeeProgram(actor, programId)) return refuse({ code: 'not-found' })
      if (!(await doesProgramExist(pool, programId))) return refuse({ code: 'not-found' })
      return succeed(await listGroupsOfProgram(pool, programId))
    },
    listSystems: async (_input, { actor }) => {
      const coordinatorId = isAdministrative(actor) ? null : actor.id
      return succeed({ _embedded: { system: await listSystemsWithPrograms(pool, coordinatorId) } })
    },
  }
}
