import type { Services } from '#features/shared/use-services.ts'

/** What forms keep on this device, in memory; `drafts` is what stands there. */
export function createFormDraftsInMemory() {
  const drafts = new Map<string, unknown>()
  const formDrafts = {
    read: (form: string) => drafts.get(form) ?? null,
    write: (form: string, value: unknown) => void drafts.set(form, value),
    clear: (form: string) => void drafts.delete(form),
  } as unknown as Services['formDrafts']
  return { drafts, formDrafts }
}
