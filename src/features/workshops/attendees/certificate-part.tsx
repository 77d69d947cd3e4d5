import { useState } from 'react'
import {
  certificateFile,
  getAttendeeCertificate,
  putAttendeeCertificate,
  removeAttendeeCertificate,
} from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { CertificateOfAttendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { CallFailure, Reply } from '#contract/endpoint.ts'
import type { FileToSend } from '#contract/files/file-parts.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useAttach } from '../use-attach.ts'
import { useDayText } from '../use-day-text.ts'
import styles from './attendees.module.css'
import { describeTrouble } from './describe-trouble.ts'
import { certificateFaults, certificateSure, detailWords as words } from './detail-words.ts'

type Details = Reply<typeof getAttendee>

/** The file that they take away from the workshop: one, which staff add, replace and remove. */
export function CertificatePart({ details: { attendee, certificate } }: { details: Details }) {
  const isAway = useIsOffline()
  const actions = useCertificateActions(attendee)
  const { attach, isSending, fault } = useAttach(certificateFile, certificateFaults, actions.put)
  return (
    <Section title={words.certificate} isCard>
      {certificate === null ? (
        <p className="quiet">{words.noCertificate}</p>
      ) : (
        <Known certificate={certificate} actions={actions} isHeld={isAway || isSending} />
      )}
      <FileDrop
        title={certificate === null ? words.addCertificate : words.replaceCertificate}
        action={words.chooseCertificate}
        accept="application/pdf"
        allowsMultiple={false}
        isSmall
        isDisabled={isAway || isSending || actions.isBusy}
        progress={isSending ? { label: words.sendingCertificate, value: null } : null}
        onPick={([picked]) => void attach(picked?.file)}
      />
      <p className="quiet">{isAway ? words.certificateOffline : words.certificateHelp}</p>
      {fault === null ? null : (
        <Notice tone="error" title={words.certificateNotSaved} isUrgent>
          {fault}
        </Notice>
      )}
    </Section>
  )
}

interface KnownProps {
  certificate: CertificateOfAttendee
  actions: ReturnType<typeof useCertificateActions>
  isHeld: boolean
}

function Known({ certificate: { fileName, size, addedAt }, actions, isHeld }: KnownProps) {
  const dayText = useDayText()
  return (
    <>
      <ul className={styles.entries}>
        <li>
          <strong>{fileName}</strong>
          <span>{words.certificateAdded(formatBytes(size), dayText(addedAt))}</span>
          <span>{words.certificateText}</span>
        </li>
      </ul>
      <Cluster gap={3}>
        <Button isDisabled={isHeld} isPending={actions.isBusy} onPress={() => void actions.save()}>
          {words.download}
        </Button>
        <Button variant="quiet" isDisabled={isHeld || actions.isBusy} onPress={() => void actions.remove()}>
          {words.removeCertificate}
        </Button>
      </Cluster>
    </>
  )
}

function useCertificateActions({ id, fullName }: Details['attendee']) {
  const services = useServices()
  const { call, toasts } = services
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  const complain = (msg: string) => toasts.show({ type: 'ERROR', msg })
  /** The screen shows what the server has, whether it was changed or not. */
  async function settle(answer: { ok: true } | { ok: false; failure: CallFailure }, done: string) {
    if (answer.ok) toasts.show({ type: 'SAVED', msg: done })
    else complain(describeTrouble(answer.failure))
    await answers.invalidateAll(attendeeAnswers)
  }
  return {
    isBusy,
    put: async (file: FileToSend): Promise<void> => {
      const answer = await call(putAttendeeCertificate, { params: { id }, files: { certificate: [file] } })
      await settle(answer, words.certificateSaved(fullName))
    },
    remove: async (): Promise<void> => {
      if (!(await services.dialogs.confirm(certificateSure(fullName)))) return
      setBusy(true)
      const answer = await call(removeAttendeeCertificate, { params: { id } })
      setBusy(false)
      await settle(answer, words.certificateRemoved(fullName))
    },
    save: async (): Promise<void> => {
      setBusy(true)
      const answer = await call(getAttendeeCertificate, { params: { id } })
      setBusy(false)
      if (!answer.ok) return complain(words.downloadFailed)
      const { name, type, bytes } = answer.value
      await services.picker.save(name, type, async function* pieces() {
        yield new Uint8Array(bytes)
      })
    },
  }
}
