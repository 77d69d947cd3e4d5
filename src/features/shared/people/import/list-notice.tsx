import { Notice } from '#ui/feedback/notice.tsx'
import { importListWords as words } from './import-list-words.ts'
import type { ImportRows } from './use-import-rows.ts'

/** That the list is an earlier one, or that this device has no room for it. */
export function ListNotice({ list }: { list: Pick<ImportRows, 'isOld' | 'isUnstored'> }) {
  if (list.isUnstored) return <Notice tone="error">{words.notStored}</Notice>
  return list.isOld ? <Notice tone="info">{words.restored}</Notice> : null
}
