import { HardDriveDownload } from 'lucide-react'
import { mayCapture } from '#contract/policies/video/videos.ts'
import { downloadBudgets, formatBudget } from '#domain/video/downloads/download-budgets.ts'
import {
  downloadedBytes,
  type DownloadSettings,
  type DownloadsState,
} from '#domain/video/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import type { SizeChoice } from '#domain/video/playback/video-size.ts'
import { sizeNames } from '#features/shared/video/size-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads-screen.module.css'
import { screenWords, settingsWords } from './download-words.ts'

/** The videos that this person has downloaded to watch without a network. */
export function DownloadsScreen() {
  const { downloads } = useServices()
  const state = useWatchable(downloads)
  const used = state.videos.reduce((sum, video) => sum + downloadedBytes(video), 0)
  return (
    <Screen gap={6}>
      <PageHeader title="Downloads" sentence={screenWords.sentence} />
      <div className={styles.budget}>
        <p className={styles.used}>
          <strong>{formatBytes(used)}</strong> used
        </p>
        <DownloadSettingsForm state={state} onChange={(settings) => downloads.set(settings)} />
      </div>
      <DownloadList state={state} />
    </Screen>
  )
}

function DownloadList({ state: { status, videos } }: { state: DownloadsState }) {
  const links = useLinks()
  const me = useMe()
  if (videos.length > 0) {
    return (
      <Stack gap={4} as="ul" aria-label="Downloads">
        {videos.map((video) => (
          <DownloadRow key={video.videoId} download={video} />
        ))}
      </Stack>
    )
  }
  switch (status) {
    case 'opening':
      return (
        <Stack gap={4} aria-busy="true">
          <Skeleton height="6rem" shape="card" />
          <Skeleton height="6rem" shape="card" />
        </Stack>
      )
    case 'unavailable':
      return (
        <Notice tone="waiting" title={screenWords.unavailable.title}>
          {screenWords.unavailable.text}
        </Notice>
      )
    case 'open':
      return (
        <EmptyState
          icon={<HardDriveDownload />}
          {...screenWords.empty}
          action={
            me !== null && mayCapture(me) ? (
              <ButtonLink href={links.myVideos}>My videos</ButtonLink>
            ) : (
              <ButtonLink href={links.library}>Library</ButtonLink>
            )
          }
        />
      )
  }
}

const budgets = downloadBudgets.map((bytes) => ({ id: String(bytes), text: formatBudget(bytes) }))

const sizes: readonly { id: SizeChoice; text: string }[] = [
  { id: 'automatic', text: settingsWords.automaticSize },
  { id: 'full', text: sizeNames.full },
  { id: 'small', text: sizeNames.small },
]

interface DownloadSettingsFormProps {
  state: DownloadSettings
  onChange: (settings: Partial<DownloadSettings>) => void
}

/** How much space downloads may use, and how long they stay. */
function DownloadSettingsForm({ state, onChange }: DownloadSettingsFormProps) {
  return (
    <div className={styles.settings}>
      <Select
        label={settingsWords.space}
        choices={budgets}
        value={String(state.budget)}
        onChange={(chosen) => onChange({ budget: Number(chosen) })}
      />
      <Select
        label={settingsWords.size}
        choices={sizes}
        value={state.downloadSize}
        onChange={(downloadSize) => onChange({ downloadSize })}
      />
      <Switch
        isSelected={state.isFreedAfterAssessment}
        onChange={(isFreedAfterAssessment) => onChange({ isFreedAfterAssessment })}
        help={settingsWords.freeHelp}
      >
        {settingsWords.free}
      </Switch>
    </div>
  )
}
