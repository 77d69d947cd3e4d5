import { createElement } from 'react'
import { showList } from './show-list.ts'

// The raw frame: as much to scroll, and nothing on it.

showList(createElement('p', { style: { height: '520000px', margin: 0 } }, 'Nothing'), { item: 'p' })
