import type { FormDrafts, Log } from '#domain/ports.ts'

const PREFIX = 'trocar-form:'

export interface FormDraftsDeps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The person whose drafts are opened; null: nobody. */
  ownerId: () => string | null
  log: Log
}

/**
 * What a person typed into a form and has not sent, by person and form; a later person on this tablet never sees it.
 */
export function createFormDrafts({ storage, ownerId, log }: FormDraftsDeps): FormDrafts {
  const keyOf = (form: string): string | null => {
    const owner = ownerId()
    return owner === null ? null : `${PREFIX}${owner}:${form}`
  }
  const attempt = <Value>(work: (key: string) => Value, form: string): Value | null => {
    const key = keyOf(form)
    if (key === null) return null
    try {
      return work(key)
    } catch (error) {
      log.warn('drafts', `A form could not be kept: ${String(error)}`)
      return null
    }
  }
  // A long text is read each time it is stored, and hardly ever another one.
  let last: { text: string; value: unknown } | null = null
  return {
    read: (form) =>
      attempt((key) => {
        const text = storage.getItem(key)
        if (text === null) return null
        if (text !== last?.text) last = { text, value: JSON.parse(text) }
        return last.value
      }, form),
    write: (form, value) =>
      void attempt((key) => {
        const text = JSON.stringify(value)
        storage.setItem(key, text)
        last = { text, value }
      }, form),
    clear: (form) => void attempt((key) => storage.removeItem(key), form),
  }
}
