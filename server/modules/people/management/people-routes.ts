import type { peopleImportEndpoints } from '#contract/endpoints/people/people-import.ts'
import type { peopleManagementEndpoints } from '#contract/endpoints/people/managed-people.ts'
import type { personDeletionEndpoints } from '#contract/endpoints/people/person-deletion.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { peopleTable } from '../account-tables.ts'
import { removeOrAnonymize, removeSeveral, showDeletion } from './deletion-service.ts'
import { findKnownEmails, type ImportDeps, importPeople } from './import-service.ts'
import { readPeople } from './people-service.ts'
import { assignProctor, editPerson } from './person-change-service.ts'
import { setActive, setActiveOfOne, showInactivation } from './activation-service.ts'

export interface PeopleManagementDeps extends ImportDeps {
  passwords: Passwords | null
  addLetter: AddLetter
}

/** The people of a program, for those who manage it. */
export function createPeopleManagementHandlers(
  deps: PeopleManagementDeps,
): HandlersOf<
  typeof peopleManagementEndpoints & typeof peopleImportEndpoints & typeof personDeletionEndpoints
> {
  const { database } = deps
  const listManagedPeople: Handler<typeof peopleManagementEndpoints.listManagedPeople> = (input, { actor }) =>
    readPeople(database, actor, input)
  return {
    listManagedPeople,
    exportManagedPeople: tableHandler(listManagedPeople, peopleTable),
    changePerson: (input, { actor }) => editPerson(deps, actor, input),
    inactivatePerson: ({ body: { id } }, { actor }) => setActiveOfOne(deps, actor, { id, isActive: false }),
    reactivatePerson: ({ body: { id } }, { actor }) => setActiveOfOne(deps, actor, { id, isActive: true }),
    previewInactivation: ({ body: ids }, { actor }) => showInactivation(deps, actor, ids),
    inactivatePeople: ({ body: ids }, { actor }) => setActive(deps, actor, { ids, isActive: false }),
    reactivatePeople: ({ body: ids }, { actor }) => setActive(deps, actor, { ids, isActive: true }),
    updateProctorGroups: ({ body }, { actor }) => assignProctor(database, actor, body),
    createPeople: (input, { actor, idempotencyKey }) => importPeople(deps, actor, input, idempotencyKey),
    checkEmails: (input, { actor }) => findKnownEmails(deps, actor, input),
    previewDeletion: ({ params }, { actor }) => showDeletion(deps, actor, params.id),
    deletePeople: ({ body }, { actor }) => removeSeveral(deps, actor, body),
    deletePerson: ({ params, query }, { actor }) => removeOrAnonymize(deps, actor, params.id, query),
  }
}
