import type { Services } from '#features/shared/use-services.ts'

/** The stored drafts of forms, in memory; `drafts` holds them. */
export function createFormDraftsInMemory() {
  const drafts = new Map<string, unknown>()
  const formDrafts = {
    read: (form: string) => drafts.get(form) ?? null,
    write: (form: string, value: unknown) => void drafts.set(form, value),
    clear: (form: string) => void drafts.delete(form),
  } as unknown as Services['formDrafts']
  return { drafts, formDrafts }
}
