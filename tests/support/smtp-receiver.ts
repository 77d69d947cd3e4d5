import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface ReceivedLetter {
  to: string
  source: string
}

/** @returns the mail server's answer to the letter; `null` for none, ever */
export type TakeLetter = (letter: ReceivedLetter, nth: number) => Promise<string | null>

const TAKEN = '250 2.0.0 taken'
export const takesAll: TakeLetter = async () => TAKEN

/** @returns what the mail server says to a command, its greeting being one without words; `null` for what is usual */
export type SaySmtp = (command: string) => string | null

/** A mail server on this machine that handles each letter as `receive` says. */
export async function startSmtpReceiver(receive: TakeLetter = takesAll, saysTo: SaySmtp = () => null) {
  const received: ReceivedLetter[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say(saysTo('') ?? '220 receiver.test')
    let unread = ''
    let to = ''
    let isLetter = false
    const command = (line: string) => {
      const special = saysTo(line)
      if (special !== null) return say(special)
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') return say('250 receiver.test')
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'DATA') isLetter = true
      return say(verb === 'DATA' ? '354 go on' : '250 ok')
    }
    const letter = (source: string) => {
      isLetter = false
      const one = { to, source }
      received.push(one)
      void answer(one)
    }
    const answer = async (one: ReceivedLetter) => {
      const said = await receive(one, received.length)
      if (said !== null) say(said)
    }
    socket.on('data', (bytes) => {
      unread += bytes.toString('utf8')
      for (;;) {
        const end = isLetter ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(end)
        if (at < 0) return
        const said = unread.slice(0, at)
        unread = unread.slice(at + end.length)
        if (isLetter) letter(said)
        else command(said)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
