import { Clapperboard, Send } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { COMMENT_MAX } from '#contract/limits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { type PlayerMoment, useMoment } from '#ui/video-player/player-moment.ts'
import { commentWords, linkWords, momentWords } from './comment-words.ts'
import styles from './comments.module.css'
import { RecommendationChoice } from './recommendation-choice.tsx'
import { type Composer, type ComposerDeps, useComposer } from './use-composer.ts'
import { isComposing } from '#ui/keys.ts'

export interface CommentComposerProps extends ComposerDeps {
  label: string
  moment: PlayerMoment
  /** Called when it is sent or discarded. */
  onDone?: () => void
  textRef?: Ref<HTMLTextAreaElement>
}

/** What writing any comment on a video needs. */
export type Commenting = Pick<CommentComposerProps, 'assessment' | 'sending' | 'hand' | 'moment'>

/** The field for a comment, a reply, or an edit. */
export function CommentComposer({ label, moment, onDone, textRef, ...deps }: CommentComposerProps) {
  const composer = useComposer(deps)
  const { replyTo, edits, left } = deps
  const isAlone = replyTo === undefined && edits === undefined
  const isNew = isAlone && left === undefined
  const isSaid = composer.text.trim() === (edits?.comment ?? '')
  const isReady =
    !isSaid && composer.text.trim() !== '' && (!composer.isRecommendation || composer.shared !== null)
  const hint = useId()
  function send(): void {
    if (!isReady) return
    composer.send()
    onDone?.()
  }
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
  }
  return (
    // The keys are for the text inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.composer} onKeyDown={onKey} aria-describedby={hint}>
      <TextArea
        label={label}
        rows={2}
        value={composer.text}
        maxLength={COMMENT_MAX}
        onFocus={composer.begin}
        onChange={composer.write}
        {...(textRef === undefined ? {} : { ref: textRef })}
      />
      {isNew && composer.isRecommendation ? (
        <RecommendationChoice chosen={composer.shared} onChoose={composer.choose} />
      ) : null}
      <div className={styles.actions}>
        <span id={hint} className={styles.hint}>
          {isAlone ? <Where composer={composer} moment={moment} /> : commentWords.saved}
        </span>
        {isNew ? (
          <Button
            size="small"
            variant="quiet"
            icon={<Clapperboard aria-hidden="true" />}
            onPress={() => composer.recommend(!composer.isRecommendation)}
          >
            {composer.isRecommendation ? commentWords.noVideo : commentWords.recommend}
          </Button>
        ) : null}
        {composer.text === '' && isNew ? null : (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              composer.drop()
              onDone?.()
            }}
          >
            {commentWords.discard}
          </Button>
        )}
        <Button
          size="small"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          isDisabled={!isReady}
          onPress={send}
        >
          {isNew ? commentWords.comment : commentWords.send}
        </Button>
      </div>
    </div>
  )
}

/** Follows the picture until the first letter, and then stays at that moment. */
function Where({ composer, moment }: { composer: Composer; moment: PlayerMoment }) {
  const { position } = useMoment(moment)
  const { at, duration } = composer
  if (at === null) return linkWords(position)
  return (
    <span className={styles.moment}>
      {momentWords(at, duration)}
      <Button size="small" variant="quiet" onPress={composer.moveToMoment}>
        {commentWords.moveToMoment}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onPress={duration === null ? composer.endAtMoment : composer.asPoint}
      >
        {duration === null ? commentWords.endAtMoment : commentWords.noEnd}
      </Button>
    </span>
  )
}
