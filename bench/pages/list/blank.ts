import { createElement } from 'react'
import { showList } from './show-list.ts'

// The lower limit of a frame: as much to scroll, with nothing on it.

showList(createElement('p', { style: { height: '520000px', margin: 0 } }, 'Nothing'), { item: 'p' })
