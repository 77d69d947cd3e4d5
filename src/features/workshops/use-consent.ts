import { useState } from 'react'
import { answerConsent } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type { ConsentKind } from '#contract/vocabulary/workshops/consents.ts'
import type { FormDrafts } from '#domain/ports.ts'
import { healthFields } from '#domain/workshops/participant-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useChangeOwnProfile } from './use-change-own-profile.ts'
import { useWorkshopMe } from './use-workshop-me.ts'
import { consentWords as words } from './consent-words.ts'

/** Answers a question of consent; taking back what health details are kept by asks first, since they are deleted. */
export function useConsent(kind: ConsentKind) {
  const { call, toasts, dialogs, formDrafts } = useServices()
  const { id } = useWorkshopMe()
  const { replaceProfile } = useChangeOwnProfile()
  const [isSaving, setSaving] = useState(false)
  async function answer(isAgreed: boolean, wasAgreed: boolean): Promise<void> {
    const deletes = kind === 'HEALTH' && wasAgreed && !isAgreed
    if (deletes && !(await dialogs.confirm(question))) return
    setSaving(true)
    const saved = await call(answerConsent, { params: { kind }, body: { isAgreed } })
    setSaving(false)
    if (!saved.ok) {
      toasts.show({ type: 'ERROR', msg: words.failed })
      return
    }
    if (kind === 'HEALTH' && !isAgreed) forgetTyped(formDrafts, id)
    replaceProfile(saved.value)
    toasts.show({ type: 'SAVED', msg: deletes ? words.healthRemoved : words.saved[isAgreed ? 'yes' : 'no'] })
  }
  return { answer, isSaving }
}

/** What was typed on this device and not saved goes as well. */
function forgetTyped(drafts: FormDrafts, id: string): void {
  drafts.clear(`registration:health:${id}`)
  const typed = drafts.read(`own-profile:${id}`)
  if (typeof typed !== 'object' || typed === null) return
  const rest = Object.entries(typed).filter(([field]) => !healthFields.includes(field))
  if (rest.length === 0) drafts.clear(`own-profile:${id}`)
  else drafts.write(`own-profile:${id}`, Object.fromEntries(rest))
}

const { title, text, confirm, cancel } = words.sure
const question = { title, text, confirmLabel: confirm, cancelLabel: cancel }
