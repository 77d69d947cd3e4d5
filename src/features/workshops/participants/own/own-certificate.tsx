import { Download } from 'lucide-react'
import { useState } from 'react'
import { getAttendeeCertificate } from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { AttendedWorkshop } from '#contract/endpoints/workshops/participants/participant-details.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { useDayText } from '../../use-day-text.ts'
import { certificateWords as words } from '../participant-screen-words.ts'
import styles from './own-workshop.module.css'

/** The place of a certificate: the file, or that it is still to come. Who did not attend gets none. */
export function OwnCertificate({ workshop }: { workshop: AttendedWorkshop }) {
  const { certificate, isActive, isPast, isCanceled } = workshop
  if (certificate !== null) return <Known workshop={workshop} certificate={certificate} />
  const isAwaited = isActive && isPast && !isCanceled
  return isAwaited ? <p className={styles.quiet}>{words.awaited}</p> : null
}

interface KnownProps {
  workshop: AttendedWorkshop
  certificate: NonNullable<AttendedWorkshop['certificate']>
}

function Known({ workshop: { attendeeId: id, title }, certificate: { size, addedAt } }: KnownProps) {
  const services = useServices()
  const { call, toasts } = services
  const isAway = useIsOffline()
  const dayText = useDayText()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await call(getAttendeeCertificate, { params: { id } })
    setBusy(false)
    if (!answer.ok) return toasts.show({ type: 'ERROR', msg: words.failed })
    const { name, type, bytes } = answer.value
    await services.picker.save(name, type, async function* pieces() {
      yield new Uint8Array(bytes)
    })
  }
  return (
    <>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        isDisabled={isAway}
        isPending={isBusy}
        aria-label={words.downloadOf(title)}
        onPress={() => void save()}
      >
        {words.download}
      </Button>
      <span className={styles.quiet}>
        {isAway ? words.offline : words.facts(formatBytes(size), dayText(addedAt))}
      </span>
    </>
  )
}
