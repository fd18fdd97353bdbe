import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

// An independent implementation of a push service and its browsers, according to RFC 8030, 8188, 8291 and 8292. GET
// /new creates a device. POST /to/:id accepts a message for it. GET /received/:id returns the messages that its
// browser has decrypted. PUT /answers/:id sets the status with which the service answers from then on.

interface Device {
  pair: ECDH
  auth: Buffer
  received: { text: string; topic: string; ttl: number }[]
  /** The status that the service returns instead of accepting messages. */
  status: number | null
}
const devices = new Map<string, Device>()

const server = createServer((request, response) => {
  const [, action = '', id = ''] = (request.url ?? '').split('/')
  const reply = (status: number, body: unknown = {}) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (action === 'new') return void reply(200, createDevice())
  const device = devices.get(id)
  if (!device) return void reply(404)
  if (action === 'received') return void reply(200, device.received)
  if (action === 'answers')
    return void text(request).then((status) => {
      device.status = status === '' ? null : Number(status)
      reply(200)
    })
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (device.status !== null) return reply(device.status)
    try {
      take(device, request.headers, Buffer.concat(parts))
      reply(201)
    } catch (error) {
      reply(400, { error: String(error) })
    }
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))

function createDevice() {
  const id = randomBytes(8).toString('hex')
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  devices.set(id, { pair, auth, received: [], status: null })
  return { id, p256dh, auth: auth.toString('base64url') }
}

function take(device: Device, headers: IncomingHttpHeaders, body: Buffer): void {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('It has to be encrypted by RFC 8188.')
  const ttl = Number(headers['ttl'])
  if (!Number.isInteger(ttl) || ttl < 0) throw new Error('TTL is missing.')
  const topic = String(headers['topic'] ?? '')
  if (!/^[\w-]{1,32}$/.test(topic)) throw new Error('A topic has at most 32 characters of base64url.')
  checkSender(headers.authorization ?? '')
  device.received.push({ text: decrypt(device, body), topic, ttl })
}

/** RFC 8292: the token is signed with the included key, is meant for this service, and is valid for at most a day. */
function checkSender(authorization: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is not of this key.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  if (aud !== `http://127.0.0.1:${port}`) throw new Error(`It is for ${String(aud)}.`)
  const seconds = Number(exp) - Date.now() / 1000
  if (!(seconds > 0 && seconds <= 86_400)) throw new Error('It is not for the next day.')
  if (!/^(https|mailto):/.test(String(sub))) throw new Error('It names nobody.')
}

/** Decrypts a single record according to RFC 8188, with keys according to RFC 8291. */
function decrypt({ pair, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const secret = pair.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
  const opened = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  opened.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  // The padding of the last record is a 2, followed by zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
