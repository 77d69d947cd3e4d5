import { useRef, useState } from 'react'
import { useServices } from './use-services.ts'

/**
 * A draft that survives the page: stored on this device under its name until it is saved or discarded. It is the whole
 * form, for what is new or compared with the version it began with; `useEditDraft` is for what others change by field.
 */
export function useFormDraft<Draft extends object>(name: string, initial: Draft) {
  const { formDrafts } = useServices()
  const [state, setState] = useState(() => {
    const stored = readDraft(formDrafts.read(name), initial)
    return { draft: stored ?? initial, isOld: stored !== null }
  })
  const latest = useRef(state.draft)
  function beginFrom(draft: Draft): void {
    latest.current = draft
    setState({ draft, isOld: false })
    formDrafts.clear(name)
  }
  const startOver = (): void => beginFrom(initial)
  return {
    draft: state.draft,
    /** Also right for code that has waited since the page was drawn. */
    latest: () => latest.current,
    /** An earlier draft: the person left the form. */
    isOld: state.isOld,
    change: (draft: Draft): void => {
      latest.current = draft
      setState((before) => ({ ...before, draft }))
      formDrafts.write(name, draft)
    },
    startOver,
    /** Begins again from what is stored by now. */
    beginFrom,
    /** What was sent is stored: begins again, unless more was typed meanwhile, which stays. */
    noteSaved: (sent: Draft): void => {
      if (isSameDraft(latest.current, sent)) startOver()
    },
    /**
     * For a form that is left. @param sent what was stored: more that was typed meanwhile stays on the device
     * @returns whether nothing stays
     */
    forget: (sent?: Draft): boolean => {
      if (sent !== undefined && !isSameDraft(latest.current, sent)) return false
      formDrafts.clear(name)
      return true
    },
  }
}

function isSameDraft(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Null for a draft of a different shape. A field that was added since it was stored is as it is at the beginning. */
export function readDraft<Draft extends object>(stored: unknown, initial: Draft): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fits = Object.entries(initial).every(([field, value]) => {
    const found: unknown = Reflect.get(stored, field)
    if (found === undefined) return true
    return Array.isArray(value) ? Array.isArray(found) : typeof found === typeof value
  })
  return fits ? { ...initial, ...stored } : null
}
