import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import {
  type Deletable,
  deleteInstitution,
  deleteProgram,
  deleteSystem,
  deleteUserGroup,
  type Hanging,
  structureDeletionRefusal,
} from '#contract/endpoints/people/deletion/structure-deletion.ts'
import type { Result } from '#contract/result.ts'
import { institutionId, programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import type { Call } from '#domain/ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { describeTrouble, structureDeletionWords } from './structure-deletion-words.ts'

export interface ToDelete {
  kind: Deletable
  id: string
  name: string
}

/** Deletes one of them, and says what came to hang on it in the meantime. */
export function useStructureDeletion({ kind, id, name }: ToDelete, onDone: () => void) {
  const { call, toasts } = useServices()
  const [isDeleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [hanging, setHanging] = useState<readonly Hanging[] | null>(null)
  /** The answer was lost, so it may have been deleted then. */
  const [wasLost, setLost] = useState(false)

  async function remove(): Promise<void> {
    setDeleting(true)
    setProblem(null)
    const answer = await send(call, kind, id)
    setDeleting(false)
    const meaning = answer.ok ? null : meaningOf(answer.failure)
    if (answer.ok || (meaning === 'gone' && wasLost)) {
      toasts.show({ type: 'DELETE', msg: structureDeletionWords.done(name) })
      return onDone()
    }
    setLost(wasLost || meaning === 'away')
    const { data } = structureDeletionRefusal.safeParse(answer.failure.details)
    if (data?.reason === 'in-use') setHanging(data.hanging)
    else setProblem(describeTrouble(answer.failure))
  }
  return { isDeleting, problem, hanging, remove }
}

function send(call: Call, kind: Deletable, id: string): Promise<Result<object, CallFailure>> {
  switch (kind) {
    case 'system':
      return call(deleteSystem, { params: { id: systemId.parse(id) } })
    case 'institution':
      return call(deleteInstitution, { params: { id: institutionId.parse(id) } })
    case 'program':
      return call(deleteProgram, { params: { id: programId.parse(id) } })
    case 'group':
      return call(deleteUserGroup, { params: { id: userGroupId.parse(id) } })
  }
}
