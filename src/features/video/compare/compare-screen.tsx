import { Hourglass, VideoOff } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ComparedFrom, Links } from '#domain/links.ts'
import type { Pair, Side } from '#domain/video/playback/in-step.ts'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { OfflineMessage } from '#features/shared/reading/offline-message.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { ChooseSecond } from './choose-second.tsx'
import { ComparedPair } from './compared-pair.tsx'
import type { TakeFeedbackProps } from './take-column.tsx'
import { awayWords, compareWords, missingWords, notReadyWords } from './compare-words.ts'
import styles from './compare.module.css'
import type { TakeName } from './take-name.ts'
import { type DownloadedVideo, type ReadyTake, type Take, useTake } from './use-take.ts'

export interface CompareScreenProps {
  /** Null: the address names no video. */
  a: TakeName | null
  /** Null: not chosen yet. */
  b: TakeName | null
  copies: Pair<DownloadedVideo>
  /** Null: on the first video's own screen. */
  openedFrom: ComparedFrom | null
  Said: ComponentType<TakeFeedbackProps>
}

/** Two takes side by side: what was different this time. */
export function CompareScreen({ a, b, copies, openedFrom, Said }: CompareScreenProps) {
  if (a === null) return <ChooseFirst />
  if (b === null) return <WithoutSecond key={a.id} a={a} copy={copies.a} openedFrom={openedFrom} />
  return <WithBoth key={`${a.id} ${b.id}`} names={{ a, b }} {...{ copies, openedFrom, Said }} />
}

/** The screen it was opened from. */
function wayBack({ type, id }: TakeName, openedFrom: ComparedFrom | null, links: Links): string {
  return openedFrom === 'assess' ? links.assessVideo(type, id) : links.video(type, id)
}

interface WithoutSecondProps extends Pick<CompareScreenProps, 'openedFrom'> {
  a: TakeName
  copy: DownloadedVideo
}

function WithoutSecond({ a, copy, openedFrom }: WithoutSecondProps) {
  const links = useLinks()
  const first = useTake(a, copy)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={compareWords.title}
        sentence={compareWords.choose}
        back={wayBack(a, openedFrom, links)}
      />
      {first.status === 'ready' ? (
        <ChooseSecond first={first.video} firstName={a} openedFrom={openedFrom} />
      ) : (
        <TakeMissing take={first} side="a" />
      )}
    </div>
  )
}

interface WithBothProps extends Pick<CompareScreenProps, 'copies' | 'openedFrom' | 'Said'> {
  names: Pair<TakeName>
}

function WithBoth({ names, copies, openedFrom, Said }: WithBothProps) {
  const links = useLinks()
  const first = useTake(names.a, copies.a)
  const second = useTake(names.b, copies.b)
  return (
    <div className={`${styles.screen} ${styles.both}`}>
      <PageHeader
        isCompact
        title={compareWords.title}
        sentence={compareWords.how}
        back={wayBack(names.a, openedFrom, links)}
      />
      {first.status === 'ready' && second.status === 'ready' ? (
        <ComparedPair takes={{ a: first, b: second }} openedFrom={openedFrom} Said={Said} />
      ) : (
        <Missing takes={{ a: first, b: second }} />
      )}
    </div>
  )
}

function Missing({ takes: { a, b } }: { takes: Pair<Take> }) {
  if (a.status === 'away' && b.status === 'away') return <TakesAway text={compareWords.bothAway} />
  return (
    <>
      {a.status === 'ready' ? null : <TakeMissing take={a} side="a" />}
      {b.status === 'ready' ? null : <TakeMissing take={b} side="b" />}
    </>
  )
}

function TakesAway({ text }: { text: string }) {
  return (
    <OfflineMessage>
      <Notice tone="waiting" title={compareWords.offline}>
        {text}
      </Notice>
    </OfflineMessage>
  )
}

function TakeMissing({ take, side }: { take: Exclude<Take, ReadyTake>; side: Side }) {
  const links = useLinks()
  switch (take.status) {
    case 'loading':
      return <Skeleton height="40vh" shape="card" />
    case 'away':
      return <TakesAway text={awayWords(side)} />
    case 'failed':
      return <ReadTrouble error={take.error} reassurance={compareWords.safe} onAgain={take.again} />
    case 'missing':
      return (
        <EmptyState
          icon={<VideoOff />}
          title={missingWords(side)}
          text={compareWords.missingText}
          action={<ButtonLink href={links.myVideos}>{compareWords.myVideos}</ButtonLink>}
        />
      )
    case 'unwatchable':
      return (
        <EmptyState
          icon={<Hourglass />}
          title={notReadyWords(take.video.name)}
          text={compareWords.notReadyText}
        />
      )
  }
}

function ChooseFirst() {
  const links = useLinks()
  return (
    <div className={styles.screen}>
      <PageHeader title={compareWords.title} />
      <EmptyState
        icon={<VideoOff />}
        title={compareWords.noFirst}
        text={compareWords.noFirstText}
        action={<ButtonLink href={links.myVideos}>{compareWords.myVideos}</ButtonLink>}
      />
    </div>
  )
}
