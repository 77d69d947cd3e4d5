import type { UnsentWork } from '#contract/endpoints/operations/devices.ts'
import { platformText } from '#contract/vocabulary/devices/platform-name.ts'
import { formatAgo, formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { describeStorage, describeWaiting, unsentWords } from './unsent-words.ts'
import styles from './unsent.module.css'

const LATE_MS = 24 * 60 * 60_000

export function unsentColumns(timeZone: string, now: number): readonly TableColumn<UnsentWork>[] {
  return [
    {
      value: 'person',
      text: unsentWords.person,
      width: 'minmax(9rem, 1.3fr)',
      formatter: ({ fullName }) => fullName,
    },
    {
      value: 'programTitle',
      text: unsentWords.program,
      width: 'minmax(8rem, 1.2fr)',
      formatter: (title) => title ?? '–',
    },
    {
      value: 'recordings',
      text: unsentWords.waiting,
      width: 'minmax(9rem, 1.4fr)',
      formatter: (_recordings, counts) => describeWaiting(counts),
    },
    {
      value: 'bytes',
      text: unsentWords.size,
      width: '6rem',
      align: 'end',
      // Without bytes, there is no recording, or it has arrived and only its owner is missing, or nothing is known.
      formatter: (bytes) => (bytes === 0 ? '–' : formatBytes(bytes)),
    },
    {
      value: 'waitingSince',
      text: unsentWords.since,
      width: 'minmax(9rem, 1fr)',
      formatter: (since) => (since === null ? '–' : <Age since={Date.parse(since)} now={now} />),
    },
    {
      value: 'name',
      text: unsentWords.device,
      width: 'minmax(8rem, 1.2fr)',
      formatter: (name, platform) =>
        name === null ? platformText(platform) : `${name} (${platformText(platform)})`,
    },
    {
      value: 'lastSeen',
      text: unsentWords.lastSeen,
      width: 'minmax(9rem, 1.2fr)',
      formatter: (moment) => formatMoment(moment, timeZone),
    },
    { value: 'version', text: unsentWords.version, hidden: true },
    { value: 'storage', text: unsentWords.storage, hidden: true, formatter: describeStorage },
  ]
}

function Age({ since, now }: { since: number; now: number }) {
  return (
    <span className={styles.age}>
      {formatAgo(since, now)}
      {now - since > LATE_MS ? <span className={styles.late}>{unsentWords.late}</span> : null}
    </span>
  )
}
