import type { FieldVersion } from '#contract/endpoints/operations/releases.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment } from '#domain/moment-text.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { releaseWords, shareText } from './release-words.ts'
import styles from './releases.module.css'

export interface ReleaseColumnsProps {
  timeZone: string
  /** All devices of the platform. */
  devices: number
  newest: string | null
}

export function releaseColumns({
  timeZone,
  devices,
  newest,
}: ReleaseColumnsProps): readonly TableColumn<FieldVersion>[] {
  const at = (moment: string): string => formatMoment(moment, timeZone)
  return [
    {
      value: 'version',
      text: releaseWords.version,
      formatter: (version) => (
        <span className={styles.version}>
          {version ?? releaseWords.unknown}
          {version !== null && version === newest ? (
            <span className={styles.mark}>{releaseWords.newest}</span>
          ) : null}
        </span>
      ),
    },
    {
      value: 'devices',
      text: releaseWords.devices,
      align: 'end',
      formatter: (count) => `${countText(count)} (${shareText(count, devices)})`,
    },
    { value: 'browsers', text: releaseWords.browsers, formatter: (browsers) => browsers.join(', ') },
    { value: 'firstSeen', text: releaseWords.firstSeen, formatter: at },
    { value: 'lastSeen', text: releaseWords.lastSeen, formatter: at },
  ]
}
