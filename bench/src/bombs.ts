import sharp from 'sharp'
import { percentile, timeEach } from './load.ts'
import { startFanfare, type Running } from './processes.ts'
import type { Line } from './table.ts'
import { createMeasuredWorld } from './world.ts'

const PASSWORD = 'a long secret of nobody'
const SIGN_INS = 9
/** With 8,000 pixels per side, forty scans come close to the largest photo that the server decodes. */
const SIDE = 8000

/** How long sign-in takes while four people keep uploading pictures that are designed to keep decoders busy. */
export async function measureBombs(): Promise<Line[]> {
  await using world = await createMeasuredWorld(null)
  await using fanfare = await startFanfare(world.url, world.folder)
  const email = 'waiting@example.com'
  await signUp(fanfare, email)
  const alone = await timeSignIns(fanfare, email)
  const bombs = [await scanBomb(700), await scanBomb(30)]
  const senders = await Promise.all(
    [1, 2, 3, 4].map((number) => signUp(fanfare, `sender-${number}@example.com`)),
  )
  const stop = new AbortController()
  const sending = senders.map((cookie) => sendUntil(fanfare, { cookie, bombs, signal: stop.signal }))
  const busy = await timeSignIns(fanfare, email)
  stop.abort()
  const sent = (await Promise.all(sending)).reduce((sum, count) => sum + count, 0)
  return [
    { what: 'sign-in with nothing else to do, median', figure: seconds(percentile(alone, 0.5)), aim: '' },
    {
      what: `sign-in while four people's scan bombs are decoded (${sent} answered meanwhile), slowest of ${SIGN_INS}`,
      figure: seconds(percentile(busy, 1)),
      aim: 'below 1 s',
    },
  ]
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

const post = (fanfare: Running, path: string, body: unknown): Promise<Response> =>
  fetch(`${fanfare.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function signUp(fanfare: Running, email: string): Promise<string> {
  const response = await post(fanfare, '/auth/sign-up', { email, password: PASSWORD })
  if (!response.ok) throw new Error(`Sign-up was refused: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const timeSignIns = (fanfare: Running, email: string): Promise<number[]> =>
  timeEach(SIGN_INS, async () => {
    const response = await post(fanfare, '/auth/signin', { email, password: PASSWORD })
    if (!response.ok) throw new Error(`Sign-in was refused: ${await response.text()}`)
    await response.text()
  })

/** Uploads one picture after another until the signal. Returns how many got a response. */
async function sendUntil(
  fanfare: Running,
  { cookie, bombs, signal }: { cookie: string; bombs: Buffer[]; signal: AbortSignal },
): Promise<number> {
  let answered = 0
  while (!signal.aborted) {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(bombs[answered % bombs.length] ?? [])], 'me.jpg'))
    const response = await fetch(`${fanfare.url}/api/profile`, {
      method: 'PUT',
      headers: { cookie },
      body: form,
    })
    await response.text()
    if (response.status === 429)
      throw new Error('The pictures were refused because the hourly limit was reached.')
    answered += 1
  }
  return answered
}

/** A progressive JPEG with this many scans that add no detail. */
async function scanBomb(scans: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#c05a2e' } })
    .jpeg({ progressive: true, quality: 50 })
    .toBuffer()
  const scan = Buffer.from('ffda0008010100013f00', 'hex')
  return Buffer.concat([
    picture.subarray(0, -2),
    Buffer.alloc(scan.length * scans, scan),
    picture.subarray(-2),
  ])
}
