import { useRef, useState } from 'react'
import { useServices } from './use-services.ts'

/** A draft that outlives the page: kept on this device under its name until it is saved or given up. */
export function useFormDraft<Draft extends object>(name: string, initial: Draft) {
  const { formDrafts } = useServices()
  const [state, setState] = useState(() => {
    const stored = readDraft(formDrafts.read(name), initial)
    return { draft: stored ?? initial, isOld: stored !== null }
  })
  const latest = useRef(state.draft)
  return {
    draft: state.draft,
    /** Also for whoever has waited for something since the page was drawn. */
    latest: () => latest.current,
    /** It is from before: somebody left the form. */
    isOld: state.isOld,
    change: (draft: Draft): void => {
      latest.current = draft
      setState((before) => ({ ...before, draft }))
      formDrafts.write(name, draft)
    },
    startOver: (): void => {
      latest.current = initial
      setState({ draft: initial, isOld: false })
      formDrafts.clear(name)
    },
    forget: () => formDrafts.clear(name),
  }
}

/** Null for one of another form: a field has come or gone since it was kept. */
function readDraft<Draft extends object>(stored: unknown, initial: Draft): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fits = Object.entries(initial).every(([field, value]) => {
    const found: unknown = Reflect.get(stored, field)
    return Array.isArray(value) ? Array.isArray(found) : typeof found === typeof value
  })
  return fits ? { ...initial, ...stored } : null
}
