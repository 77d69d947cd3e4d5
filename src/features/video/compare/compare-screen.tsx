import { Hourglass, VideoOff } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Pair, Side } from '#domain/playback/in-step.ts'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { ChooseSecond } from './choose-second.tsx'
import { ComparedPair, type TakeFeedbackProps } from './compared-pair.tsx'
import { awayWords, compareWords, missingWords, notReadyWords } from './compare-words.ts'
import styles from './compare.module.css'
import type { TakeName } from './take-name.ts'
import { type DownloadedVideo, type ReadyTake, type Take, useTake } from './use-take.ts'

export interface CompareScreenProps {
  /** Null: the address names no video. */
  a: TakeName | null
  /** Null: it is still to be chosen. */
  b: TakeName | null
  copies: Pair<DownloadedVideo>
  Said: ComponentType<TakeFeedbackProps>
}

/** Two takes beside each other: what was different this time. */
export function CompareScreen({ a, b, copies, Said }: CompareScreenProps) {
  if (a === null) return <ChooseFirst />
  if (b === null) return <WithoutSecond key={a.id} a={a} copy={copies.a} />
  return <WithBoth key={`${a.id} ${b.id}`} names={{ a, b }} copies={copies} Said={Said} />
}

function WithoutSecond({ a, copy }: { a: TakeName; copy: DownloadedVideo }) {
  const links = useLinks()
  const first = useTake(a, copy)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={compareWords.title}
        sentence={compareWords.choose}
        back={links.video(a.type, a.id)}
      />
      {first.status === 'ready' ? (
        <ChooseSecond first={first.video} firstName={a} />
      ) : (
        <TakeMissing take={first} side="a" />
      )}
    </div>
  )
}

interface WithBothProps extends Pick<CompareScreenProps, 'copies' | 'Said'> {
  names: Pair<TakeName>
}

function WithBoth({ names, copies, Said }: WithBothProps) {
  const links = useLinks()
  const first = useTake(names.a, copies.a)
  const second = useTake(names.b, copies.b)
  return (
    <div className={`${styles.screen} ${styles.both}`}>
      <PageHeader
        isCompact
        title={compareWords.title}
        sentence={compareWords.how}
        back={links.video(names.a.type, names.a.id)}
      />
      {first.status === 'ready' && second.status === 'ready' ? (
        <ComparedPair takes={{ a: first, b: second }} Said={Said} />
      ) : (
        <>
          {first.status === 'ready' ? null : <TakeMissing take={first} side="a" />}
          {second.status === 'ready' ? null : <TakeMissing take={second} side="b" />}
        </>
      )}
    </div>
  )
}

function TakeMissing({ take, side }: { take: Exclude<Take, ReadyTake>; side: Side }) {
  const links = useLinks()
  switch (take.status) {
    case 'loading':
      return <Skeleton height="40vh" shape="card" />
    case 'away':
      return (
        <Notice tone="waiting" title={compareWords.offline}>
          {awayWords(side)}
        </Notice>
      )
    case 'failed':
      return <ReadTrouble error={take.error} safe={compareWords.safe} onAgain={take.again} />
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
