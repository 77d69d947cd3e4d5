import { findMarkdownFault } from '#contract/content/markdown-tokens.ts'
import { Notice } from '../feedback/notice.tsx'
import { Stack } from '../layout/stack.tsx'
import { MarkdownView } from './markdown-view.tsx'

/** For those who write the text: why it is shown as written, if it is, and what to change. It can't be saved like this. */
export function MarkdownDraft({ text }: { text: string }) {
  const fault = findMarkdownFault(text)
  if (fault === null) return <MarkdownView text={text} />
  return (
    <Stack gap={3}>
      <Notice tone="waiting" title="Shown without formatting">
        {fault}
      </Notice>
      <MarkdownView text={text} />
    </Stack>
  )
}
