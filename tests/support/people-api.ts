import { coordinatorEndpoints } from '#contract/endpoints/people/coordinators.ts'
import { furtherProgramEndpoints } from '#contract/endpoints/people/further-programs.ts'
import { peopleImportEndpoints } from '#contract/endpoints/people/people-import.ts'
import { peopleManagementEndpoints } from '#contract/endpoints/people/managed-people.ts'
import { personDeletionEndpoints } from '#contract/endpoints/people/person-deletion.ts'
import { teachingRequestEndpoints } from '#contract/endpoints/people/teaching-requests.ts'
import { addLetter, addLetters } from '#server/mail/letter-store.ts'
import { somePasswords } from '#tests/support/some-passwords.ts'
import { createCoordinatorHandlers } from '#server/modules/people/coordinators/coordinator-routes.ts'
import { askPeople } from '#server/modules/people/management/teaching/ask-people.ts'
import { createTeachingPlaceHandlers } from '#server/modules/people/management/teaching/teaching-routes.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createPeopleManagementHandlers } from '#server/modules/people/management/people-routes.ts'
import { bounds, links } from './account-api.ts'
import { setUpAreaApi } from './area-api.ts'

const notifier = createNotifier({ announce: async () => {} })

/** The calls for managing people of programs, for the tests of one file, with people of every role. */
export function setUpPeopleApi() {
  const rung: string[] = []
  const table = {
    ...peopleManagementEndpoints,
    ...peopleImportEndpoints,
    ...personDeletionEndpoints,
    ...coordinatorEndpoints,
    ...furtherProgramEndpoints,
    ...teachingRequestEndpoints,
  }
  const area = setUpAreaApi(table, (database) => {
    const post = { database, links, bounds, bell: { ring: (job: string) => void rung.push(job) } }
    const passwords = somePasswords(database.$client)
    return {
      ...createPeopleManagementHandlers({ ...post, addLetter, addLetters, passwords }),
      ...createCoordinatorHandlers({ ...post, addLetter, passwords }),
      ...createTeachingPlaceHandlers({ ...post, notifier }),
    }
  })
  const { rows } = area
  return {
    ...area,
    rung,
    /** Does the job's work: finds the people who were asked to teach, and tells them. */
    askPeople: () => askPeople({ database: area.database(), notifier, addLetter }),
    trail: (subjectId: string) =>
      rows<{ action: string; actor_id: string; before: object | null; after: object | null }>(
        'SELECT action, actor_id, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [subjectId],
      ),
    /** A sign-in on a device, with the grant that renews it. */
    signedIn: async (userId: string) => {
      const grant = `grant-${userId}`
      await rows(
        `INSERT INTO oidc_payloads (model, id, payload, grant_id) VALUES
          ('Grant', $1, jsonb_build_object('accountId', $2::text), NULL), ('RefreshToken', 'r-' || $1, '{}', $1)`,
        [grant, userId],
      )
      return {
        isOver: async () => {
          const left = await rows('SELECT FROM oidc_payloads WHERE id = $1 OR grant_id = $1', [grant])
          const told = await rows('SELECT FROM ended_sessions WHERE session_id = $1', [grant])
          return left.length === 0 && told.length === 1
        },
      }
    },
  }
}
