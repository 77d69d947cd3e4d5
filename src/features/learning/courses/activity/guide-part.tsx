import { useEffect, useRef } from 'react'
import { Circle, CircleCheck } from 'lucide-react'
import { type GuideStep, readGuide, type StepTarget } from '#contract/content/guide-steps.ts'
import type { CourseText } from '#contract/endpoints/learning/course-content.ts'
import { GUIDE_MARK, stepMark } from '#contract/endpoints/learning/course-work.ts'
import { isGuideDone, isMarked, isTicked } from '#contract/content/guide-ticks.ts'
import type { Segment } from '#domain/learning/segments.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import type { ActivityPart } from './activity-part.ts'
import { FilesOf, OriginNotice } from '../course-text.tsx'
import { activityWords, segmentNames } from './activity-words.ts'
import { countDone } from '../course-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import page from '../course.module.css'
import styles from './guide-part.module.css'
import { useMarks } from './use-marks.ts'

/** The tab that a step leads to. */
const targetSegments: Readonly<Record<StepTarget, Segment>> = {
  didactic: 'didactic',
  technical: 'technical',
  virtual: 'technical',
  cognitive: 'cognitive-assessment',
  reflection: 'reflection',
}

type GuidePartProps = ActivityPart & { onSegment: (segment: Segment) => void }

/** The way through an activity. Steps that name another part are ticked automatically once that is done. */
export function GuidePart({ texts, files, work, teaches, activity, onSegment }: GuidePartProps) {
  const text = texts.find(({ section }) => section === 'GUIDE')
  return text === undefined ? null : <Steps {...{ text, files, work, teaches, activity, onSegment }} />
}

interface StepsProps extends Pick<GuidePartProps, 'files' | 'work' | 'teaches' | 'activity' | 'onSegment'> {
  text: CourseText
}

function Steps({ text, files, work, teaches, activity, onSegment }: StepsProps) {
  const marks = useMarks(activity.id, work)
  const guide = readGuide(text.body)
  const done = guide.steps.filter((step) => isTicked(step, work)).length
  const tick = (step: GuideStep, isDone: boolean) => marks.mark(stepMark(step.key), isDone)
  // The last step may be ticked automatically, so ticking it is not what completes the guide.
  const isUnmarked = !teaches && isGuideDone(guide, work) && !isMarked(work, GUIDE_MARK)
  useOnce(isUnmarked && !marks.isGuideQueued, () => void marks.completeGuide(text.version))
  return (
    <div className={page.text}>
      <OriginNotice text={text} />
      {guide.words === '' ? null : (
        <FilesOf files={files}>
          <MarkdownView text={guide.words} />
        </FilesOf>
      )}
      {teaches ? null : (
        <div className={page.form}>
          <ProgressBar
            label={activityWords.steps}
            value={guide.steps.length === 0 ? 0 : done / guide.steps.length}
            valueText={countDone(done, guide.steps.length)}
            tone={isGuideDone(guide, work) ? 'good' : 'brand'}
          />
        </div>
      )}
      <ol className={styles.steps} aria-label={activityWords.steps}>
        {guide.steps.map((step) => (
          <li key={step.key} className={styles.step}>
            {step.target === null && !teaches ? (
              <Checkbox isSelected={isTicked(step, work)} onChange={(isDone) => void tick(step, isDone)}>
                <MarkdownView text={step.text} />
              </Checkbox>
            ) : (
              <AutoStep step={step} isDone={!teaches && isTicked(step, work)} onSegment={onSegment} />
            )}
          </li>
        ))}
      </ol>
      {!teaches && isGuideDone(guide, work) ? (
        <div className={page.form}>
          <Notice tone="good">{activityWords.guideDone}</Notice>
        </div>
      ) : null}
    </div>
  )
}

interface AutoStepProps {
  step: GuideStep
  isDone: boolean
  onSegment: (segment: Segment) => void
}

function AutoStep({ step: { text, target }, isDone, onSegment }: AutoStepProps) {
  const segment = target === null ? null : targetSegments[target]
  return (
    <div className={styles.auto} data-done={isDone ? '' : undefined}>
      {isDone ? <CircleCheck aria-label="Done" /> : <Circle aria-hidden="true" />}
      <div className={styles.stepWords}>
        <MarkdownView text={text} />
        {segment === null || isDone ? null : (
          <Cluster gap={3} align="center" as="span">
            <button type="button" className={styles.lead} onClick={() => onSegment(segment)}>
              {`Open ${segmentNames[segment].toLowerCase()}`}
            </button>
            <span className="quiet">{activityWords.byItself}</span>
          </Cluster>
        )}
      </div>
    </div>
  )
}

/** Calls when it becomes true, once while the page is open. */
function useOnce(isDue: boolean, act: () => void): void {
  const wasDone = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isDue || wasDone.current) return
    wasDone.current = true
    latest.current()
  }, [isDue])
}
