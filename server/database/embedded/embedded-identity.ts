import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'

/** The user under which PostgreSQL runs, which decides how its programs are called. */
export interface Identity {
  command(program: string, args: string[]): { file: string; args: string[] }
  /** What `spawn` needs besides the command. */
  spawnOptions: { uid?: number; gid?: number }
  /** Gives a folder or file to that user. */
  own(file: string): void
}

const asOurselves: Identity = {
  command: (program, args) => ({ file: program, args }),
  spawnOptions: {},
  own: () => undefined,
}

/** A namespace in which root appears as another user, so that its files need no new owner. */
function inNamespaceAs({ uid }: Account): Identity {
  return {
    command: (program, args) => ({
      file: 'unshare',
      args: ['--user', `--map-user=${uid}`, '--', program, ...args],
    }),
    spawnOptions: {},
    own: () => undefined,
  }
}

/**
 * PostgreSQL refuses to run as uid 0. So as root we run it as another user that owns its folder or, if that user can't
 * reach the folders or the programs, in a user namespace.
 */
export function chooseIdentity(postgres: string, folder: string): Identity {
  if (process.getuid?.() !== 0) return asOurselves
  const account = unprivilegedAccount(folder)
  const candidates = [asAccount(account), inNamespaceAs(account)]
  const usable = candidates.find((identity) => canRun(identity, postgres, folder))
  if (usable !== undefined) return usable
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach ${folder} and ${postgres}. ` +
      'Start Trocar as an ordinary user, move the data folder (TROCAR_DATA_DIR) and the program ' +
      'to a place that others may enter, or give DATABASE_URL.',
  )
}

interface Account {
  uid: number
  gid: number
}

function asAccount({ uid, gid }: Account): Identity {
  return {
    command: (program, args) => ({ file: program, args }),
    spawnOptions: { uid, gid },
    own: (file) => chownSync(file, uid, gid),
  }
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/** The folder's owner if that is not root, otherwise `postgres` or `nobody`: initdb needs an account with a name. */
function unprivilegedAccount(folder: string): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const owner = statSync(folder).uid
  return (
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    NOBODY
  )
}

/** Whether that user can reach the folder and the program by their full paths. */
function canRun(identity: Identity, postgres: string, folder: string): boolean {
  const script = 'cd / && cd "$1" && exec "$2" --version'
  const { file, args } = identity.command('/bin/sh', ['-c', script, 'sh', folder, postgres])
  return spawnSync(file, args, { ...identity.spawnOptions, stdio: 'ignore' }).status === 0
}
