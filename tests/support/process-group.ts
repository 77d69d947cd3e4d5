import { readdir, readFile } from 'node:fs/promises'

export interface GroupMember {
  pid: number
  name: string
}

/** The current processes of a group, as Linux reports them. */
export async function listGroup(group: number): Promise<GroupMember[]> {
  const members: GroupMember[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    // A process that has ended meanwhile is not a member.
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const [, name, state, , pgrp] = /^\d+ \((.*)\) (\S) (\d+) (\d+)/.exec(stat) ?? []
    if (Number(pgrp) === group && state !== 'Z') members.push({ pid: Number(entry), name: name! })
  }
  return members
}
