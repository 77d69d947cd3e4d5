import { Copy } from 'lucide-react'
import { describeFile, describeSteps } from '#contract/vocabulary/video/media-words.ts'
import { failureWords } from '#contract/vocabulary/video/failure-words.ts'
import type { MediaReport } from '#contract/vocabulary/video/media-report.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './failure-report.module.css'
import { reportWords as words } from './video-words.ts'

export interface FailureReportProps {
  report: MediaReport
  failure: ProcessingFailure
}

/** What a failed video is, what was tried and why that failed, for those who are asked about it. */
export function FailureReport({ report, failure }: FailureReportProps) {
  const { files, tried, line } = report
  return (
    <Section title={words.title} isCard>
      <p className={styles.sentence}>{words.sentence}</p>
      <dl className={styles.facts}>
        <dt>{words.files}</dt>
        {files.length === 0 ? <dd>{words.noFiles}</dd> : null}
        {files.map((file, index) => (
          <dd key={index}>{words.file(index, files.length, describeFile(file))}</dd>
        ))}
        <dt>{words.tried}</dt>
        {tried.length === 0 ? <dd>{words.nothing}</dd> : null}
        {tried.map(({ steps }, index) => (
          <dd key={index}>
            {words.ways[Math.min(index, 1)]}: {describeSteps(steps)}
          </dd>
        ))}
        <dt>{words.why}</dt>
        <dd>{failureWords[failure].what}</dd>
      </dl>
      {line === '' ? null : <TechnicalLine line={line} />}
    </Section>
  )
}

function TechnicalLine({ line }: { line: string }) {
  const { toasts } = useServices()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(line)
      toasts.show({ type: 'SUCCESS', msg: words.copied })
    } catch {
      toasts.show({ type: 'ERROR', msg: words.notCopied })
    }
  }
  return (
    <div className={styles.technical}>
      <h3>{words.line}</h3>
      <code className={styles.line}>{line}</code>
      <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  )
}
