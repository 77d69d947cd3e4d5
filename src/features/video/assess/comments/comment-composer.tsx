import { Clapperboard, Send } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { COMMENT_MAX } from '#contract/limits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { formatExact } from '../assess-words.ts'
import styles from './comments.module.css'
import { RecommendationChoice } from './recommendation-choice.tsx'
import { type Composer, type ComposerDeps, useComposer } from './use-composer.ts'

export interface CommentComposerProps extends ComposerDeps {
  label: string
  /** Called when it is sent or given up. */
  onDone?: () => void
  textRef?: Ref<HTMLTextAreaElement>
}

/** Where a comment, an answer or another form of one is written. */
export function CommentComposer({ label, onDone, textRef, ...deps }: CommentComposerProps) {
  const composer = useComposer(deps)
  const isNew = deps.replyTo === undefined && deps.edits === undefined
  const isSaid = composer.text.trim() === (deps.edits?.comment ?? '')
  const isReady =
    !isSaid && composer.text.trim() !== '' && (!composer.isRecommendation || composer.shared !== null)
  const hint = useId()
  function send(): void {
    if (!isReady) return
    composer.send()
    onDone?.()
  }
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
  }
  return (
    // The keys belong to the text inside.
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
      {isNew ? <Moment composer={composer} /> : null}
      {isNew && composer.isRecommendation ? (
        <RecommendationChoice chosen={composer.shared} onChoose={composer.choose} />
      ) : null}
      <div className={styles.actions}>
        <span id={hint} className={styles.hint}>
          Kept as you type
        </span>
        {isNew ? (
          <Button
            size="small"
            variant="quiet"
            icon={<Clapperboard aria-hidden="true" />}
            onPress={() => composer.recommend(!composer.isRecommendation)}
          >
            {composer.isRecommendation ? 'Without a video' : 'Recommend a video'}
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
            Discard
          </Button>
        )}
        <Button
          size="small"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          isDisabled={!isReady}
          onPress={send}
        >
          {isNew ? 'Comment' : 'Send'}
        </Button>
      </div>
    </div>
  )
}

function Moment({ composer }: { composer: Composer }) {
  const { at, duration } = composer
  if (at === null) return null
  return (
    <div className={styles.moment}>
      <span>
        At {formatExact(at)}
        {duration === null ? null : ` to ${formatExact(at + duration)}`}
      </span>
      <Button size="small" variant="quiet" onPress={composer.moveHere}>
        Move here
      </Button>
      {duration === null ? (
        <Button size="small" variant="quiet" onPress={composer.endHere}>
          Lasts until here
        </Button>
      ) : (
        <Button size="small" variant="quiet" onPress={composer.asPoint}>
          Only a moment
        </Button>
      )}
    </div>
  )
}
