import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import type { System } from '#contract/endpoints/people/structure-values.ts'
import {
  changeInstitution,
  changeSystem,
  createInstitution,
  createSystem,
} from '#contract/endpoints/people/systems.ts'
import type { Result } from '#contract/result.ts'
import { type InstitutionId, institutionId, type SystemId, systemId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'

/** What is named: something new, or an existing thing with the version that was seen. */
export type Named =
  | { type: 'system' }
  | { type: 'renameSystem'; id: SystemId; name: string; version: number }
  | { type: 'institution'; systemId: SystemId }
  | { type: 'renameInstitution'; id: InstitutionId; name: string; version: number }

/** Saves a name; something new is created once, however often it is tried. */
export function useSaveName(of: Named) {
  const { call, ids } = useServices()
  const [newId] = useState(() => ids.uuid())
  return async (name: string, version: number): Promise<Result<System, CallFailure>> => {
    switch (of.type) {
      case 'system':
        return call(createSystem, { body: { id: systemId.parse(newId), systemName: name } })
      case 'renameSystem':
        return call(changeSystem, { params: { id: of.id }, body: { systemName: name, version } })
      case 'institution': {
        const id = institutionId.parse(newId)
        return call(createInstitution, { body: { id, systemId: of.systemId, institutionName: name } })
      }
      case 'renameInstitution':
        return call(changeInstitution, { params: { id: of.id }, body: { institutionName: name, version } })
    }
  }
}
