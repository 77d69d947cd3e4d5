import { countText } from '#domain/count-text.ts'

export const pasteWords = {
  tooLarge:
    'What you copied is too large to be pasted with its formatting. Nothing was changed. Paste it in parts, or without formatting: Ctrl+Shift+V, on a Mac ⌘+Shift+V.',
  tooLong: (length: number, left: number) =>
    `What you copied has ${countText(length)} characters, and this text has room for ${countText(left)}. Nothing was changed. Paste it in parts.`,
  pictures: (count: number) =>
    count === 1
      ? 'One picture wasn’t pasted. Save it as a file, then add it with “Insert file” and describe it.'
      : `${count} pictures weren’t pasted. Save them as files, then add them with “Insert file” and describe them.`,
} as const
