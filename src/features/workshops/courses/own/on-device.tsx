import { Check, Download as DownloadIcon, Pause, Play, TriangleAlert } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import type { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { formatBudget } from '#domain/video/downloads/download-budgets.ts'
import { DownloadSize } from '#features/shared/downloads/download-size.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useDayText } from '../../use-day-text.ts'
import { deviceWords as words } from './device-words.ts'
import styles from './on-device.module.css'
import { TextsLine } from './texts-line.tsx'
import { sumOfBytes, useWorkshopDownload, type WorkshopDownloading } from './use-workshop-download.ts'

export interface OnDeviceProps {
  workshop: WorkshopId
  /** As the server said it: without what waits to be sent. */
  reply: Reply<typeof listOwnCourses>
}

/** What of a workshop is on this device, until when, and the one button that downloads the rest. */
export function OnDevice({ workshop, reply }: OnDeviceProps) {
  const courses = reply._embedded.course
  const downloading = useWorkshopDownload(workshop, courses)
  const dayText = useDayText()
  const { until, isPast } = reply.offline
  const { stand } = downloading
  const hasTexts = courses.some(({ didactics }) => didactics.length > 0)
  if (stand.status === 'nothing' && !hasTexts) return null
  if (isPast) return <p className={styles.line}>{words.past}</p>
  return (
    <Section title={words.title} isCard>
      <div className={styles.panel}>
        <TextsLine workshop={workshop} courses={courses} />
        <Files downloading={downloading} />
        <p className={styles.line}>{words.until(dayText(until))}</p>
      </div>
    </Section>
  )
}

function Files({ downloading }: { downloading: WorkshopDownloading }) {
  const { stand } = downloading
  switch (stand.status) {
    case 'nothing':
      return null
    case 'offered':
      return <Missing downloading={downloading} label={words.everything} />
    case 'there':
      return (
        <>
          <div className={styles.line}>
            <Check aria-hidden="true" />
            <output>{words.there(stand)}</output>
            <Button size="small" onPress={downloading.remove}>
              {words.remove}
            </Button>
          </div>
          {stand.missing.length === 0 ? null : <Missing downloading={downloading} label={words.added} />}
        </>
      )
    default:
      return <Underway downloading={downloading} />
  }
}

interface MissingProps {
  downloading: WorkshopDownloading
  label: (bytes: number) => string
}

/** What was not requested: everything, or what was added since. */
function Missing({ downloading: { stand, sizes, download }, label }: MissingProps) {
  const isAway = useIsOffline()
  const bytes = sumOfBytes(stand.missing)
  return (
    <div className={styles.line}>
      <Button icon={<DownloadIcon aria-hidden="true" />} isDisabled={isAway} onPress={download}>
        {label(bytes)}
      </Button>
      {sizes === null ? null : <DownloadSize {...sizes} />}
      <span>{isAway ? words.downloadAway : words.count(stand.missing)}</span>
    </div>
  )
}

function Underway({ downloading }: { downloading: WorkshopDownloading }) {
  const { stand, budget, pause, resume, setAside, cancel } = downloading
  const isGoing = stand.status === 'coming' || stand.status === 'waiting'
  const isTooMuch = stand.trouble === 'over-budget'
  return (
    <>
      <ProgressBar
        label={words.downloading(stand)}
        value={stand.bytes === 0 ? 0 : stand.storedBytes / stand.bytes}
        valueText={words.progress(stand)}
        tone={stand.status === 'coming' ? 'brand' : 'waiting'}
      />
      <div className={stand.status === 'stopped' ? styles.trouble : styles.line}>
        {stand.status === 'stopped' ? <TriangleAlert aria-hidden="true" /> : null}
        <output>{words.describe(stand)}</output>
      </div>
      <div className={styles.actions}>
        {isGoing ? (
          <Button size="small" icon={<Pause aria-hidden="true" />} onPress={pause}>
            {words.pause}
          </Button>
        ) : isTooMuch ? null : (
          <Button size="small" icon={<Play aria-hidden="true" />} onPress={resume}>
            {stand.status === 'paused' ? words.resume : words.retry}
          </Button>
        )}
        {isTooMuch && budget !== null ? (
          <Button size="small" onPress={setAside}>
            {words.setAside(formatBudget(budget))}
          </Button>
        ) : null}
        <Button size="small" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
