import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** At a terminal it is asked for twice and not shown; otherwise it is the first line of standard input. */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  if (input.isTTY !== true) return readFirstLine(input)
  const password = await askHidden({ input, output }, 'Password: ')
  const again = await askHidden({ input, output }, 'The same once more: ')
  if (password !== again) throw new Error('The two passwords differ. No account was made.')
  return password
}

async function readFirstLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input, crlfDelay: Infinity })
  for await (const line of lines) return line
  throw new Error('There was no password on the standard input. No account was made.')
}

function askHidden({ input, output }: Terminal, question: string): Promise<string> {
  output.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input, output: nowhere, terminal: true })
  return new Promise((resolve, reject) => {
    // After Ctrl+C or Ctrl+D no further question is asked.
    line.once('close', () => reject(new Error('No password was given. No account was made.')))
    line.once('line', (answer) => {
      resolve(answer)
      line.close()
      output.write('\n')
    })
  })
}
