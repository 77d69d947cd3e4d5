import { useRef, useState } from 'react'
import { readDraft } from '../use-form-draft.ts'
import { useServices } from '../use-services.ts'

/** Fields that say one thing: who changes one of them has said them all. */
type SaidTogether<Draft> = readonly (readonly (keyof Draft)[])[]

/**
 * The draft of something that is stored already (0903). What the person changed stays on this device until it is saved
 * or discarded; every other field is as it is stored by now, so that nobody undoes what others corrected meanwhile.
 */
export function useEditDraft<Draft extends object>(
  name: string,
  now: Draft,
  together: SaidTogether<Draft> = [],
) {
  const { formDrafts } = useServices()
  const [{ changed, isOld }, setState] = useState(() => {
    const stored = readDraft(formDrafts.read(name), now)
    const left = stored === null ? {} : changedFields(stored, now, together)
    return { changed: left, isOld: !isEmpty(left) }
  })
  const latest = useRef(changed)
  function store(left: Partial<Draft>): void {
    if (isEmpty(left)) formDrafts.clear(name)
    else formDrafts.write(name, left)
  }
  return {
    draft: { ...now, ...changed },
    changed,
    /** An earlier draft: the person left the form. */
    isOld,
    change: (draft: Draft): void => {
      latest.current = changedFields(draft, now, together)
      setState((before) => ({ ...before, changed: latest.current }))
      store(latest.current)
    },
    startOver: (): void => {
      latest.current = {}
      setState({ changed: {}, isOld: false })
      formDrafts.clear(name)
    },
    /** For a form that stays, once `now` is what was sent: more that was typed meanwhile stays. */
    noteSaved: (sent: Draft): void => {
      latest.current = changedFields({ ...now, ...latest.current }, sent, together)
      setState({ changed: latest.current, isOld: false })
      store(latest.current)
    },
    /** For a form that is left. @param sent what was stored: more that was typed meanwhile stays on the device */
    forget: (sent: Draft): void => store(changedFields({ ...now, ...latest.current }, sent, together)),
  }
}

function changedFields<Draft extends object>(
  draft: Draft,
  from: Draft,
  together: SaidTogether<Draft>,
): Partial<Draft> {
  const differs = (field: keyof Draft) => JSON.stringify(draft[field]) !== JSON.stringify(from[field])
  const fields = (Object.keys(draft) as (keyof Draft)[]).filter(
    (field) => differs(field) || together.some((group) => group.includes(field) && group.some(differs)),
  )
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}
